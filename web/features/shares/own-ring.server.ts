import { data } from 'react-router'
import * as v from 'valibot'
import { headForms } from '#design/catalogue/fitted-rings.ts'
import { metals } from '#design/catalogue/metals.ts'
import { ringSizes, sizeLabels } from '#design/catalogue/ring-sizes.ts'
import type { Design } from '#design/document/design.ts'
import { type Offer, wordsOff } from '#design/offer/offer.ts'
import { gaugedMeasures, gaugeRead, readGauge } from '#design/sets/gauged-ring.ts'
import type { BandFit } from '#geometry/fit/fits-beside.ts'
import { tellFittedTo } from '#geometry/fit/fitted-band-code.ts'
import type { RequestContext } from '#shop/request-context.ts'
import {
  modelLimits,
  ownedRefusalWords,
  type RingFitAnswer,
} from '#shop/special-orders/model-uploads.ts'
import { formOf } from '#web/app/form-of.ts'
import { readerPricingOf } from '#web/app/reader-place.server.ts'
import { retryAfter } from '#web/app/storing.server.ts'
import { waitInWords } from '#web/app/wait-in-words.ts'
import { pricingOf } from '#web/features/designer/price/pricing.ts'
import { bandChoices, bandDesign, chosenBand, PLAIN } from './band-fields.server.ts'
import { fitView } from './fit-view.ts'

const BandForm = v.object({
  'band-width': v.optional(v.string(), ''),
  profile: v.optional(v.string(), ''),
  stones: v.optional(v.string(), ''),
  metal: v.optional(v.string(), ''),
})

/** What was chosen of the band, or the first of what there is: an address may say anything. */
function bandIn(typed: Readonly<Record<string, string>>, offer: Offer): Design {
  const { 'band-width': width, profile, stones, metal } = v.parse(BandForm, typed)
  const known = metals.find(({ id }) => id === metal)
  return bandDesign(
    chosenBand({ width, profile, stones }, bandChoices(offer)),
    known ? { metal: known.id } : {},
  )
}

const textsOf = (entries: Iterable<readonly [string, unknown]>) =>
  Object.fromEntries(
    [...entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ) as Readonly<Record<string, string>>

/** The forms, and, where the address says what a gauge read, the bands that go beside it. */
export async function ownRingPage(ctx: RequestContext, url: URL) {
  const typed = textsOf(url.searchParams)
  const pricing = pricingOf(await readerPricingOf(ctx))
  const notOffered = wordsOff(pricing.offer, 'style', PLAIN)
  const isAsked = typed.size !== undefined && notOffered === null
  const gauge = isAsked ? readGauge(typed) : null
  const band = bandIn(typed, pricing.offer)
  const fits = gauge?.ok
    ? await ctx.workers.fitsGauged(gauge.ring, { ...band, diameterUm: gauge.ring.diameterUm })
    : null
  return {
    notOffered,
    typed,
    faults: gauge && !gauge.ok ? gauge.faults : [],
    isBusy: gauge?.ok === true && fits === null,
    fits:
      fits && gauge?.ok
        ? unlike(fits.map(fit => tellFittedTo(fit, { gauge: gaugeRead(gauge.ring) }))).map(fit =>
            fitView(fit, pricing),
          )
        : null,
    guest: (await ctx.visitor()) === null,
    measures: gaugedMeasures,
    forms: headForms.map(({ id, name }) => ({ id, name })),
    sizes: ringSizes.map(({ diameterUm }) => {
      const { us, uk, eu } = sizeLabels(diameterUm)
      return { value: String(diameterUm), words: `US ${us}, UK ${uk}, EU ${eu}` }
    }),
    choices: bandChoices(pricing.offer),
    metals: metals.flatMap(({ id, name }) =>
      wordsOff(pricing.offer, 'metal', id) === null ? [{ id, name }] : [],
    ),
  }
}

/** A ring without a head bends no band: each form of it is the straight one. */
const unlike = (fits: readonly BandFit[]) =>
  fits.filter(({ code }, at) => fits.findIndex(other => other.code === code) === at)

export type OwnModelFitted =
  | {
      readonly ok: true
      readonly notes: readonly string[]
      readonly fits: readonly ReturnType<typeof fitView>[]
    }
  | { readonly ok: false; readonly words: string }

type Refusal = Extract<RingFitAnswer, { ok: false }>

const refusedAs = (status: number, words: string, wait?: number) =>
  data<OwnModelFitted>(
    { ok: false, words },
    { status, ...(wait !== undefined && { headers: retryAfter(wait) }) },
  )

/** In seconds: behind other models, or on a machine that is busy. */
const LATER: Partial<Record<Refusal['reason'], number>> = { busy: 30, 'too-slow': 120 }

function refusedModel(refusal: Refusal) {
  const wait = LATER[refusal.reason]
  const status = wait === undefined ? (refusal.reason === 'too-heavy' ? 413 : 422) : 503
  return refusedAs(status, ownedRefusalWords(refusal), wait)
}

/**
 * A band for the ring in a file. The file is read in a process of its own and kept nowhere. Who sends it, how
 * much it is and how many wait is looked at before any of it is received.
 */
export async function fitToModel(ctx: RequestContext, request: Request) {
  if (!(await ctx.visitor()))
    return refusedAs(401, 'Sign in first: we read models only for customers.')
  const wait = ctx.limits.take('shares', ctx.address)
  if (wait > 0)
    return refusedAs(429, `Too many models in a short time. Try again ${waitInWords(wait)}.`, wait)
  const sender = { client: ctx.address, lane: 'signed-in', gone: request.signal } as const
  const sentBytes = Number(request.headers.get('Content-Length') ?? modelLimits.bytes)
  if (ctx.modelUploads.isFull(sentBytes, sender)) return refusedModel({ ok: false, reason: 'busy' })
  const form = await formOf(request)
  const file = form.get('model')
  if (!(file instanceof File) || file.name === '') return refusedAs(422, 'Choose a file first.')
  const pricing = pricingOf(await readerPricingOf(ctx))
  const fitted = await ctx.modelUploads.fitRing(
    new Uint8Array(await file.arrayBuffer()),
    bandIn(textsOf(form), pricing.offer),
    sender,
  )
  if (!fitted.ok) return refusedModel(fitted)
  return data<OwnModelFitted>({
    ok: true,
    notes: fitted.notes,
    fits: unlike(fitted.fits).map(fit => fitView(fit, pricing)),
  })
}
