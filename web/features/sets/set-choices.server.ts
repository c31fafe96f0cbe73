import { type MetalId, metals } from '#design/catalogue/metals.ts'
import { ringSizes, sizeLabels } from '#design/catalogue/ring-sizes.ts'
import { readCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { field, takesValue, valuesOf } from '#design/document/fields.ts'
import { designHash } from '#design/document/identity.ts'
import { wordsOff } from '#design/offer/offer.ts'
import { chosenDesigns, chosenSet, hasMetalsApart, takesLine } from '#design/sets/choices.ts'
import { setOf, type WholeSet } from '#design/sets/set.ts'
import { type Finger, fingersOf } from '#design/sets/sizes.ts'
import type { RequestContext } from '#shop/request-context.ts'
import type { PricingTools } from '#web/features/designer/price/pricing.ts'

const sizeWords = (diameterUm: number) => {
  const { us, uk, eu } = sizeLabels(diameterUm)
  return `US ${us}, UK ${uk}, EU ${eu}`
}

const fingerName = (count: number, at: number) =>
  count === 1 ? 'Size of the finger' : at === 0 ? 'Size of the first ring' : 'Size of the second'

const pieceNames: Readonly<Record<WholeSet['set']['kind'], (at: number) => string>> = {
  'ring-and-band': at => (at === 0 ? 'the ring' : 'the band'),
  'ear-and-neck': at => (at === 0 ? 'the earrings' : 'the pendant'),
  pair: at => (at === 0 ? 'the first ring' : 'the second'),
  stack: at => `ring ${at + 1}`,
}

/** What the page of a set asks for, each as it is now. */
export function setChoiceFields(whole: WholeSet, offer: PricingTools['offer']) {
  const { set, designs } = whole
  const fingers = fingersOf(whole)
  const onChain = designs.find(({ chainMm }) => chainMm !== null)
  return [
    ...fingers.map(({ at, diameterUm }) => ({
      field: `size-${at}`,
      label: fingerName(fingers.length, at),
      value: String(diameterUm),
      options: [...new Set([...ringSizes.map(size => size.diameterUm), diameterUm])]
        .sort((one, other) => one - other)
        .map(um => ({ value: String(um), words: sizeWords(um) })),
    })),
    ...(hasMetalsApart(whole) ? designs : designs.slice(0, 1)).map((design, at) => ({
      field: `metal-${at}`,
      label: hasMetalsApart(whole) ? `Metal of ${pieceNames[set.kind](at)}` : 'Metal',
      value: design.metal as string,
      options: metals
        .filter(({ id }) => id === design.metal || wordsOff(offer, 'metal', id) === null)
        .map(({ id, name }) => ({ value: id as string, words: name })),
    })),
    ...(onChain
      ? [
          {
            field: 'chain',
            label: 'Chain',
            value: String(onChain.chainMm),
            options: valuesOf(onChain, field('chain')).map(mm => ({
              value: String(mm),
              words: `${Number(mm) / 10} cm`,
            })),
          },
        ]
      : []),
  ]
}

/** The line that may be changed; null where there is none, and no room for one. */
export const editableLineOf = (whole: WholeSet) =>
  takesLine(whole) ? (whole.set.line ?? '') : null

export type Chosen =
  | { readonly ok: true; readonly whole: WholeSet }
  | { readonly ok: false; readonly reason: 'no-choice' | 'not-now' | 'no-band' }
  | { readonly ok: false; readonly reason: 'line'; readonly words: string }

/** The same set as somebody wants it. A band beside a ring is measured on the ring that it is now. */
export async function chooseSet(
  ctx: RequestContext,
  whole: WholeSet,
  form: FormData,
): Promise<Chosen> {
  const fingers = fingersIn(whole, form)
  const chosenMetals = metalsIn(whole, form)
  const chainMm = chainIn(whole, form)
  if (!fingers || !chosenMetals || chainMm === undefined) return { ok: false, reason: 'no-choice' }
  const designs = chosenDesigns(whole, { fingers, metals: chosenMetals, chainMm, line: null })
  if (whole.set.kind === 'ring-and-band') return withBandFitted(ctx, whole, designs)
  const line = takesLine(whole) ? form.get('line') : null
  const made = chosenSet(whole, designs, typeof line === 'string' ? line.trim() : null)
  return made.ok ? made : { ok: false, reason: 'line', words: made.words }
}

function fingersIn(whole: WholeSet, form: FormData): readonly Finger[] | null {
  const fingers = fingersOf(whole).map((finger): Finger | null => {
    const size = Number(form.get(`size-${finger.at}`))
    if (size === finger.diameterUm) return finger
    const known = ringSizes.find(({ diameterUm }) => diameterUm === size)
    return known ? { at: finger.at, diameterUm: known.diameterUm } : null
  })
  return fingers.every(finger => finger !== null) ? fingers : null
}

function metalsIn(whole: WholeSet, form: FormData): readonly MetalId[] | null {
  const isApart = hasMetalsApart(whole)
  const chosen = whole.designs.map((design, at) => {
    const id = form.get(`metal-${isApart ? at : 0}`) ?? design.metal
    return metals.find(metal => metal.id === id)?.id ?? null
  })
  return chosen.every(id => id !== null) ? chosen : null
}

/** Null where nothing hangs on a chain, undefined where it is not made so long. */
function chainIn({ designs }: WholeSet, form: FormData): number | null | undefined {
  const onChain = designs.find(({ chainMm }) => chainMm !== null)
  if (!onChain) return null
  const chainMm = Number(form.get('chain') ?? onChain.chainMm)
  return takesValue(onChain, field('chain'), chainMm) ? chainMm : undefined
}

async function withBandFitted(
  ctx: RequestContext,
  { set, designs: [ringBefore, bandBefore] }: WholeSet,
  [ring, band]: readonly Design[],
): Promise<Chosen> {
  if (!ring || !band) return { ok: false, reason: 'no-band' }
  // The band's own metal leaves the line of its edge as it was measured.
  if (ring === ringBefore && band.diameterUm === bandBefore?.diameterUm)
    return {
      ok: true,
      whole: setOf({ kind: set.kind, designs: [ring, band], fit: set.fit, line: set.line }),
    }
  const { contour: _, ...straight } = band
  const fits = await ctx.workers.fitsToBuy(ring, straight)
  if (!fits) return { ok: false, reason: 'not-now' }
  const bent = set.fit?.form ?? 'straight'
  const fit = fits.find(one => one.form === bent && one.fault === null)
  const fitted = fit && readCode(fit.code)
  if (!fit || !fitted?.ok) return { ok: false, reason: 'no-band' }
  return {
    ok: true,
    whole: setOf({
      kind: set.kind,
      designs: [ring, fitted.design],
      fit: { ring: designHash(ring), form: fit.form, alongUm: fit.alongUm },
      line: set.line,
    }),
  }
}
