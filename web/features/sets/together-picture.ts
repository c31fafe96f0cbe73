import { designCode } from '#design/document/code.ts'
import type { WholeSet } from '#design/sets/set.ts'
import { setPictureAddress } from '#web/ui/picture-address.ts'

/** All of it in one picture. A band that was fitted lies just as far from its ring as it was measured. */
export function togetherPicture({ set: { fit, kind }, designs }: WholeSet) {
  const [code = '', ...others] = designs.map(designCode)
  if (kind !== 'ring-and-band')
    return { code, source: setPictureAddress(kind, [code, ...others]), view: 'hero' as const }
  if (!fit) return null
  const query = new URLSearchParams({
    size: '600',
    view: 'top',
    back: 'none',
    beside: others[0] ?? '',
    along: String(fit.alongUm),
  })
  return { code, source: `/pictures/${code}.webp?${query}`, view: 'top' as const }
}
