import { designCode } from '#design/document/code.ts'
import { seenBeside } from '#design/sets/seen-beside.ts'
import type { WholeSet } from '#design/sets/set.ts'
import { setView } from '#geometry/picture/together.ts'
import { pictureAddress, togetherQuery } from '#web/ui/picture-address.ts'

/** All of it in one picture. A band that was fitted lies just as far from its ring as it was measured. */
export function togetherPicture(whole: WholeSet) {
  const [code = '', ...others] = whole.designs.map(designCode)
  const also = queryOf(whole, others)
  return also === null ? null : { code, also, source: pictureAddress(code, 600) + also }
}

function queryOf(
  { set: { fit, kind }, designs }: WholeSet,
  others: readonly string[],
): string | null {
  if (kind !== 'ring-and-band') return togetherQuery(kind, others, setView(kind, designs))
  return fit ? `&view=top&beside=${others[0]}&along=${fit.alongUm}` : null
}

/** A ring and its band from other sides, a little apart, and as they are worn; nothing of other kinds of sets. */
export function besideViews({ set: { fit, kind }, designs }: WholeSet) {
  const [ring, band] = designs.map(designCode)
  if (kind !== 'ring-and-band' || !fit || !ring || !band) return null
  const [side, apart, worn] = seenBeside
  const source = ({ view, moreUm }: (typeof seenBeside)[number]) =>
    `/pictures/${ring}.webp?${new URLSearchParams({
      size: '600',
      view,
      back: 'none',
      beside: band,
      along: String(fit.alongUm + moreUm),
    })}`
  return {
    ring,
    seen: [side, apart].map(one => ({ view: one.view, words: one.words, source: source(one) })),
    worn: source(worn),
    bands: `/d/${ring}/band`,
    form: fit.form,
    gapsAt: `/castings/${ring}.json?${new URLSearchParams({ beside: band, along: String(fit.alongUm) })}`,
  } as const
}
