import { CLOSE_GAP_UM, contourFormById } from '#design/catalogue/contours.ts'
import { profileList } from '#design/catalogue/make-ups.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { designCode, readCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { isWornWithBand } from '#design/document/optional-choices.ts'
import { titleOf } from '#design/document/summary.ts'
import { wordsOff } from '#design/offer/offer.ts'
import { setOf } from '#design/sets/set.ts'
import type { BandFit } from '#geometry/fit/fits-beside.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { keepSet } from '#shop/sets/keep-set.ts'
import { found } from '#web/app/query.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import { type PricingTools, pricingOf } from '#web/features/designer/price/pricing.ts'
import { designBehind } from './design-behind.server.ts'

const BAND = 'plain-band'
/** Widths that are worn beside another ring, in micrometres. */
export const widthsUm = [2000, 2500, 3000, 4000] as const
const THICK_UM = 1800

/** Everything that the page of bands beside a ring shows. */
export async function bandsBeside(ctx: RequestContext, key: string, url: URL) {
  const ring = found(await designBehind(ctx, key))
  found(isWornWithBand(ring) ? ring : undefined)
  const pricing = pricingOf(await shopPricingOf(ctx))
  const notOffered = wordsOff(pricing.offer, 'style', BAND)
  const chosen = chosenIn(url.searchParams, pricing)
  const fits = notOffered ? null : await ctx.workers.fits(ring, bandFor(ring, chosen))
  return {
    title: titleOf(ring),
    ring: designCode(ring),
    key,
    chosen,
    notOffered,
    widthsUm,
    profiles: profilesOf(pricing),
    fits: fits?.map(fit => shownFit(fit, pricing)) ?? null,
  }
}

export type BandTaken =
  | { readonly ok: true; readonly slug: string }
  | { readonly ok: false; readonly reason: 'too-many' | 'not-now' | 'no-such-band' }

/** The ring and the band of this form beside it, as a set. The band is measured here, not taken from the browser. */
export async function takeBoth(
  ctx: RequestContext,
  key: string,
  chosenForm: URLSearchParams,
): Promise<BandTaken> {
  const ring = found(await designBehind(ctx, key))
  found(isWornWithBand(ring) ? ring : undefined)
  if (ctx.limits.take('shares', ctx.address) > 0) return { ok: false, reason: 'too-many' }
  const chosen = chosenIn(chosenForm, pricingOf(await shopPricingOf(ctx)))
  const fits = await ctx.workers.fits(ring, bandFor(ring, chosen))
  if (!fits) return { ok: false, reason: 'not-now' }
  const fit = fits.find(({ form, fault }) => form === chosenForm.get('form') && fault === null)
  const band = fit && readCode(fit.code)
  if (!fit || !band?.ok) return { ok: false, reason: 'no-such-band' }
  const whole = setOf({
    kind: 'ring-and-band',
    designs: [ring, band.design],
    fit: { ring: designHash(ring), form: fit.form, alongUm: fit.alongUm },
  })
  const slug = await ctx.transact(t => keepSet(t, { whole, now: ctx.now() }))
  return { ok: true, slug }
}

export type ShownBands = Awaited<ReturnType<typeof bandsBeside>>
export type ShownFit = ReturnType<typeof shownFit>

const profilesOf = ({ offer }: PricingTools) =>
  profileList.filter(
    ({ id }) =>
      (styleOf(BAND).band?.profiles as readonly string[] | undefined)?.includes(id) &&
      wordsOff(offer, 'profile', id) === null,
  )

/** What was chosen, or the first of what there is: an address may say anything. */
function chosenIn(parameters: URLSearchParams, pricing: PricingTools) {
  const profiles = profilesOf(pricing)
  const profile = profiles.find(({ id }) => id === parameters.get('profile')) ?? profiles[0]
  return {
    widthUm: widthsUm.find(um => String(um) === parameters.get('width')) ?? 2500,
    profile: profile?.id ?? 'comfort',
  }
}

/** As the ring is: its metal, its finish, its size. */
const bandFor = (
  { metal, finish, diameterUm }: Design,
  { widthUm, profile }: ReturnType<typeof chosenIn>,
): Design => ({
  ...defaultDesign(BAND),
  metal,
  finish,
  diameterUm,
  band: { profile, widthUm, thicknessUm: THICK_UM },
  engraving: [],
})

export function shownFit(fit: BandFit, { quoteOf }: PricingTools) {
  const read = readCode(fit.code)
  if (!read.ok) throw new Error('A fitted band has a code that cannot be read.')
  const { total, currency, exact } = quoteOf(read.design)
  const form = contourFormById(fit.form)
  return {
    ...fit,
    name: form?.name ?? 'Straight',
    text: form?.text ?? 'A plain band, as wide all round.',
    says: saysOf(fit),
    price: { amount: total, currency, approximate: !exact },
  }
}

const tenthsOf = (um: number) => `${(um / 1000).toFixed(1)} mm`

/** How it sits, in a sentence. */
export function saysOf({ form, widestUm, closeShare }: BandFit): string {
  if (widestUm <= CLOSE_GAP_UM)
    return form === 'straight'
      ? 'Sits flush all round: this ring needs no other.'
      : 'Sits flush all round.'
  if (form === 'straight')
    return `The head holds it away: a gap of ${tenthsOf(widestUm)} for most of the round.`
  return `Sits flush along ${Math.floor(closeShare * 100)} % of the round; ${tenthsOf(widestUm)} apart at the widest.`
}
