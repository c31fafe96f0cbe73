import { redirect } from 'react-router'
import { metals } from '#design/catalogue/metals.ts'
import { designCode, readCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { summaryOf, titleOf } from '#design/document/summary.ts'
import { changesInWords, mmText } from '#design/document/words.ts'
import { notOffered } from '#design/offer/not-offered.ts'
import { wordsOff } from '#design/offer/offer.ts'
import { applySetFix, checkSet, setFixOf } from '#design/sets/check-set.ts'
import { setOf, type WholeSet } from '#design/sets/set.ts'
import type { SetFinding } from '#design/sets/set-finding.ts'
import {
  canBeStacked,
  forFingerOf,
  MOST_IN_STACK,
  movedForward,
  neighboursFor,
  withRing,
} from '#design/sets/stack.ts'
import { headsRub, stackWidth, totalWidthUm } from '#design/sets/worn-together.ts'
import { setView } from '#geometry/picture/together.ts'
import { currentCollection, pieceAt } from '#shop/collection/current-collection.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { storeSet } from '#shop/shares/store-within-limit.ts'
import { found } from '#web/app/query.ts'
import { readerPricingOf } from '#web/app/reader-place.server.ts'
import { storedTooMuch, storingOf } from '#web/app/storing.server.ts'
import { type PricingTools, pricingOf } from '#web/features/designer/price/pricing.ts'
import { setPictureAddress } from '#web/ui/picture-address.ts'
import { designBehind } from './design-behind.server.ts'

async function ringBehind(ctx: RequestContext, key: string) {
  const ring = found(await designBehind(ctx, key))
  return found(canBeStacked(ring) ? ring : undefined)
}

/** The rings that an address names, for the finger of the first; only this one if it names none. */
function ringsIn(codes: string | null, ring: Design): readonly Design[] {
  const rings = (codes ?? '')
    .split('.')
    .flatMap(code => {
      const read = readCode(code)
      return read.ok && canBeStacked(read.design) ? [forFingerOf(ring, read.design)] : []
    })
    .slice(0, MOST_IN_STACK)
  return rings.length > 0 ? rings : [ring]
}

const stackOf = (rings: readonly Design[]): WholeSet => setOf({ kind: 'stack', designs: rings })
const unlike = (rings: readonly Design[]) => [
  ...new Map(rings.map(one => [designCode(one), one])).values(),
]
const codesOf = (rings: readonly Design[]) => rings.map(designCode).join('.')

/** What the page of a stack shows: its rings so far, what is to be said of them, and what may come next. */
export async function stackPage(ctx: RequestContext, key: string, url: URL) {
  const ring = await ringBehind(ctx, key)
  const rings = ringsIn(url.searchParams.get('rings'), ring)
  const pricing = pricingOf(await readerPricingOf(ctx))
  const offered = metals.filter(({ id }) => wordsOff(pricing.offer, 'metal', id) === null)
  const metal = offered.find(({ id }) => id === url.searchParams.get('metal'))?.id ?? ring.metal
  const addressOf = (now: readonly Design[]) =>
    `/d/${key}/stack?${new URLSearchParams({ rings: codesOf(now), metal })}`
  const link = url.searchParams.get('link')
  if (link) {
    const linked = await ringAtLink(ctx, link)
    if (linked) throw redirect(addressOf(withRing(rings, forFingerOf(ring, linked))))
  }
  const whole = stackOf(rings)
  const [plain] = neighboursFor(ring, metal)
  /** A plain band before the ring at this place. */
  const partedBy = (at: number) =>
    plain && rings.length < MOST_IN_STACK
      ? { words: 'a slim plain band between them', to: addressOf(withRing(rings, plain, at)) }
      : null
  const isStack = rings.length > 1
  const quotes = rings.map(one => pricing.quoteOf(one))
  const codes = rings.map(designCode)
  return {
    key,
    title: titleOf(ring),
    codes: codesOf(rings),
    picture: isStack
      ? setPictureAddress('stack', rings.map(designCode), setView('stack', rings))
      : null,
    first: designCode(ring),
    rings: rings.map((one, at) => ({
      ...stackRingView(one, pricing),
      place: at + 1,
      /** The same ring may be worn twice: which of them it is. */
      nth: codes.slice(0, at).filter(code => code === codes[at]).length,
      forward: at > 0 ? addressOf(movedForward(rings, at)) : null,
      without: isStack ? addressOf(rings.toSpliced(at, 1)) : null,
    })),
    findings: isStack
      ? checkSet(whole).map(finding => ({
          ...findingView(whole, finding, addressOf),
          ...(finding.rule === headsRub.id && { fix: partedBy(finding.at) }),
        }))
      : [],
    widthText: mmText(totalWidthUm(whole)),
    total: {
      amount: quotes.reduce((sum, { total }) => sum + total, 0),
      currency: pricing.currency,
      approximate: quotes.some(({ exact }) => !exact),
    },
    isFull: rings.length >= MOST_IN_STACK,
    next: unlike(neighboursFor(ring, metal))
      .filter(one => notOffered(one, pricing.offer).length === 0)
      .map(one => ({
        ...stackRingView(one, pricing),
        add: addressOf(withRing(rings, one)),
      })),
    metal,
    metals: offered.map(({ id, name }) => ({ id, name })),
    unknownLink: link !== null && link !== '' ? link : null,
  }
}

export type StackPageView = Awaited<ReturnType<typeof stackPage>>

function stackRingView(design: Design, { quoteOf }: PricingTools) {
  const { total, currency, exact } = quoteOf(design)
  const line = (name: string) => summaryOf(design).find(one => one.name === name)?.text
  return {
    code: designCode(design),
    title: titleOf(design),
    text: [line('Metal'), line('Band')].filter(Boolean).join('. '),
    price: { amount: total, currency, approximate: !exact },
  }
}

function findingView(
  whole: WholeSet,
  finding: SetFinding,
  addressOf: (rings: readonly Design[]) => string,
) {
  const fix = setFixOf(whole, finding)
  const mended = fix && applySetFix(whole, fix).designs
  const [from, to] = [fix && whole.designs[fix.at], fix && mended?.[fix.at]]
  return {
    key: `${finding.rule} ${finding.at}`,
    /** Null where it is said of all of them. */
    at: finding.rule === stackWidth.id ? null : finding.at + 1,
    stops: finding.severity === 'stops',
    words: finding.words,
    fix:
      mended && from && to
        ? { words: changesInWords(from, to).join(', '), to: addressOf(mended) }
        : null,
  }
}

/** The ring behind what somebody pasted: the address of a design or of a piece of the collection, or the end of it. */
async function ringAtLink(ctx: RequestContext, link: string) {
  const ring = (await designAtLink(ctx, link.trim())) ?? (await collectedAtLink(ctx, link.trim()))
  return ring && canBeStacked(ring) ? ring : null
}

async function designAtLink(ctx: RequestContext, link: string) {
  const key = /(?:^|\/d\/|[?&]design=)([\w-]{6,2000})$/.exec(link)?.[1]
  return key ? designBehind(ctx, key) : null
}

async function collectedAtLink(ctx: RequestContext, link: string) {
  const slug = /\/collection\/([\w-]{1,100})\/?$/.exec(link)?.[1]
  const at = slug && pieceAt(await ctx.transact(currentCollection), slug)
  return at && 'piece' in at && at.piece.state === 'shown' ? at.piece.design : null
}

export type TakeStackResult =
  | { readonly ok: true; readonly slug: string }
  /** `wait` is in seconds, where too much was stored. */
  | { readonly ok: false; readonly words: string; readonly wait?: number }

export async function takeStack(
  ctx: RequestContext,
  key: string,
  form: FormData,
): Promise<TakeStackResult> {
  const ring = await ringBehind(ctx, key)
  const codes = form.get('rings')
  const rings = ringsIn(typeof codes === 'string' ? codes : null, ring)
  if (rings.length < 2)
    return { ok: false, words: 'A stack has two rings at least. Add one, please.' }
  const whole = stackOf(rings)
  const stored = await storeSet(storingOf(ctx), whole)
  return stored.ok ? stored : { ok: false, words: storedTooMuch(stored.wait), wait: stored.wait }
}
