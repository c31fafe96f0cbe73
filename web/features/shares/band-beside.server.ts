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
import type { RequestContext } from '#shop/request-context.ts'
import { keepSet } from '#shop/sets/keep-set.ts'
import { found } from '#web/app/query.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import { type PricingTools, pricingOf } from '#web/features/designer/price/pricing.ts'
import { designBehind } from './design-behind.server.ts'
import { seenFrom } from './shown-fit.ts'

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
  const band = bandFor(ring, chosen)
  const { fits, knownFits } = ctx.workers
  // A browser measures by itself, in a worker; one that cannot asks for it to be done here.
  const isAsked = url.searchParams.get('measure') === 'server'
  return {
    title: titleOf(ring),
    ring: designCode(ring),
    band: designCode(band),
    key,
    chosen,
    notOffered,
    widthsUm,
    profiles: profilesOf(pricing),
    fits: notOffered ? null : await (isAsked ? fits : knownFits)(ring, band),
    isAsked,
    view: seenFrom.find(({ id }) => id === url.searchParams.get('view'))?.id ?? 'top',
    isApart: url.searchParams.get('apart') === 'yes',
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
