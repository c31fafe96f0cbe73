import { ringSizes, sizeLabels } from '#design/catalogue/ring-sizes.ts'
import { readCode } from '#design/document/code.ts'
import { designHash } from '#design/document/identity.ts'
import { setOf, type WholeSet } from '#design/sets/set.ts'
import { designsFor, type Finger, fingersOf } from '#design/sets/sizes.ts'
import type { RequestContext } from '#shop/request-context.ts'

const sizeWords = (diameterUm: number) => {
  const { us, uk, eu } = sizeLabels(diameterUm)
  return `US ${us}, UK ${uk}, EU ${eu}`
}

const nameOf = (count: number, at: number) =>
  count === 1 ? 'Size of the finger' : at === 0 ? 'Size of the first ring' : 'Size of the second'

/** The sizes that the page of a set asks for, each as it is now. */
export function shownSizes(whole: WholeSet) {
  const fingers = fingersOf(whole)
  return fingers.map(({ at, diameterUm }) => ({
    field: `size-${at}`,
    label: nameOf(fingers.length, at),
    diameterUm,
    sizes: [...new Set([...ringSizes.map(size => size.diameterUm), diameterUm])]
      .sort((one, other) => one - other)
      .map(um => ({ diameterUm: um, words: sizeWords(um) })),
  }))
}

export type Resized =
  | { readonly ok: true; readonly whole: WholeSet }
  | { readonly ok: false; readonly reason: 'no-size' | 'not-now' | 'no-band' }

/** The same set for other fingers. A band beside a ring is measured on the ring in its new size. */
export async function resizedSet(
  ctx: RequestContext,
  whole: WholeSet,
  form: FormData,
): Promise<Resized> {
  const fingers = fingersOf(whole).map((finger): Finger | null => {
    const size = Number(form.get(`size-${finger.at}`))
    if (size === finger.diameterUm) return finger
    const known = ringSizes.find(({ diameterUm }) => diameterUm === size)
    return known ? { at: finger.at, diameterUm: known.diameterUm } : null
  })
  if (fingers.length === 0 || !fingers.every(finger => finger !== null))
    return { ok: false, reason: 'no-size' }
  const { set } = whole
  const designs = designsFor(whole, fingers)
  if (designs.every((design, at) => design === whole.designs[at])) return { ok: true, whole }
  if (set.kind !== 'ring-and-band')
    return { ok: true, whole: setOf({ kind: set.kind, designs, line: set.line }) }
  const [ring, straight] = designs
  if (!ring || !straight) return { ok: false, reason: 'no-band' }
  const fits = await ctx.workers.fitsToBuy(ring, straight)
  if (!fits) return { ok: false, reason: 'not-now' }
  const bent = set.fit?.form ?? 'straight'
  const fit = fits.find(one => one.form === bent && one.fault === null)
  const band = fit && readCode(fit.code)
  if (!fit || !band?.ok) return { ok: false, reason: 'no-band' }
  return {
    ok: true,
    whole: setOf({
      kind: set.kind,
      designs: [ring, band.design],
      fit: { ring: designHash(ring), form: fit.form, alongUm: fit.alongUm },
      line: set.line,
    }),
  }
}
