import { designCode, readCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { isWornWithBand } from '#design/document/optional-choices.ts'
import { titleOf } from '#design/document/summary.ts'
import { wordsOff } from '#design/offer/offer.ts'
import { setOf } from '#design/sets/set.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { type Stored, storeSet } from '#shop/shares/store-within-limit.ts'
import { found } from '#web/app/query.ts'
import { readerPricingOf } from '#web/app/reader-place.server.ts'
import { storingOf } from '#web/app/storing.server.ts'
import { pricingOf } from '#web/features/designer/price/pricing.ts'
import { bandChoices, bandDesign, chosenBand, PLAIN } from './band-fields.server.ts'
import { designBehind } from './design-behind.server.ts'
import { fitViews } from './fit-view.ts'

/** Everything that the page of bands beside a ring shows. */
export async function bandsBeside(ctx: RequestContext, key: string, url: URL) {
  const ring = found(await designBehind(ctx, key))
  found(isWornWithBand(ring) ? ring : undefined)
  const pricing = pricingOf(await readerPricingOf(ctx))
  const notOffered = wordsOff(pricing.offer, 'style', PLAIN)
  const choices = bandChoices(pricing.offer)
  const chosen = chosenBand(bandFieldsIn(url.searchParams), choices)
  const band = bandDesign(chosen, asRing(ring))
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
    choices,
    fits: notOffered ? null : await (isAsked ? fits : knownFits)(ring, band),
    isAsked,
    view: fitViews.find(({ id }) => id === url.searchParams.get('view'))?.id ?? 'top',
    isApart: url.searchParams.get('apart') === 'yes',
  }
}

export type TakeBandsResult =
  | { readonly ok: true; readonly slug: string }
  | Extract<Stored, { readonly ok: false }>
  | { readonly ok: false; readonly reason: 'not-now' | 'no-such-band' }

/** The ring and the band of this form beside it, as a set. The band is measured here, not taken from the browser. */
export async function takeBoth(
  ctx: RequestContext,
  key: string,
  chosenForm: URLSearchParams,
): Promise<TakeBandsResult> {
  const ring = found(await designBehind(ctx, key))
  found(isWornWithBand(ring) ? ring : undefined)
  const { offer } = pricingOf(await readerPricingOf(ctx))
  const chosen = chosenBand(bandFieldsIn(chosenForm), bandChoices(offer))
  const fits = await ctx.workers.fitsToBuy(ring, bandDesign(chosen, asRing(ring)))
  if (!fits) return { ok: false, reason: 'not-now' }
  const fit = fits.find(({ form, fault }) => form === chosenForm.get('form') && fault === null)
  const band = fit && readCode(fit.code)
  if (!fit || !band?.ok) return { ok: false, reason: 'no-such-band' }
  const whole = setOf({
    kind: 'ring-and-band',
    designs: [ring, band.design],
    fit: { ring: designHash(ring), form: fit.form, alongUm: fit.alongUm },
  })
  return storeSet(storingOf(ctx), whole)
}

export type BandsPageView = Awaited<ReturnType<typeof bandsBeside>>

const bandFieldsIn = (parameters: URLSearchParams) => ({
  width: parameters.get('width'),
  profile: parameters.get('profile'),
  stones: parameters.get('stones'),
})

/** As the ring is: its metal, its finish, its size. */
const asRing = ({ metal, finish, diameterUm }: Design) => ({ metal, finish, diameterUm })
