import { designCode } from '#design/document/code.ts'
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
    bands: `/d/${ring}/band`,
    form: fit.form,
    gapsAt: `/castings/${ring}.json?${new URLSearchParams({ beside: band, along: String(fit.alongUm) })}`,
  } as const
}
