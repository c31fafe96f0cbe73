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

/** How much further along the finger, to look between both. */
const APART_UM = 3000

/** A ring and its band from other sides, a little apart, and as they are worn; nothing of other kinds of sets. */
export function besideViews({ set: { fit, kind }, designs }: WholeSet) {
  const [ring, band] = designs.map(designCode)
  if (kind !== 'ring-and-band' || !fit || !ring || !band) return null
  const source = (view: string, moreUm = 0) =>
    `/pictures/${ring}.webp?${new URLSearchParams({
      size: '600',
      view,
      back: 'none',
      beside: band,
      along: String(fit.alongUm + moreUm),
    })}`
  return {
    ring,
    seen: [
      { view: 'side', words: 'From the side', source: source('side') },
      { view: 'hero', words: 'A little apart', source: source('hero', APART_UM) },
    ],
    worn: source('worn'),
    measured: `/d/${ring}/band`,
  } as const
}
