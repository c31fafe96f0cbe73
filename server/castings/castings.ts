import type * as v from 'valibot'
import type { Design } from '#design/document/design.ts'
import { canonicalText, designHash } from '#design/document/identity.ts'
import { sha256OfText } from '#design/document/sha256.ts'
import type { GaugedRing } from '#design/sets/gauged-ring.ts'
import { CASTING_VERSION, type Casting } from '#geometry/casting/casting.ts'
import { FIT_VERSION } from '#geometry/fit/fit-version.ts'
import type { BandFit } from '#geometry/fit/fits-beside.ts'
import type { WornGaps } from '#geometry/fit/worn-gaps.ts'
import { GEOMETRY_VERSION, type GeometryVersion } from '#geometry/versions/version.ts'
import type { Launcher } from '../launcher/open-launcher.ts'
import { type Asker, buyerOf, theShop } from '../limits/asker.ts'
import type { FileCache } from '../storage/file-store.ts'
import { inSpan } from '../telemetry/spans.ts'
import { readJsonAnswer } from '../workers/json-answer.ts'
import { openWorkerPool, type WorkerPoolOptions } from '../workers/worker-pool.ts'
import { bandFitsSchema, keptCastingSchema, wornGapsSchema } from './answer-schemas.ts'

export interface CastingRequest {
  readonly design: Design
  readonly geometry: GeometryVersion
}

/** The same beside a ring of which a gauge's figures are known. */
export interface GaugedRequest {
  readonly gauged: GaugedRing
  readonly band: Design
}

/** Bands that are worn beside a ring: another task of the same worker, whose modeller it needs. */
export interface FitRequest {
  readonly ring: Design
  readonly band: Design
}

/** The room between a ring and one band that is worn so far along the finger. */
export interface GapRequest extends FitRequest {
  readonly alongUm: number
}

export interface Castings {
  /**
   * The verdict that was kept, or one made now, in another process; null when none can be had just now.
   * What was ordered is judged as it was drawn then.
   */
  get(
    design: Design,
    geometry?: GeometryVersion,
    asker?: () => Promise<Asker>,
  ): Promise<Casting | null>
  /** The same, if it is there within so long; one that is not goes on being made, for whoever asks next. */
  within(design: Design, ms: number, asker: Asker): Promise<Casting | null>
  /** The verdict that was kept, if there is one. */
  known(design: Design): Promise<Casting | null>
  /** Bands of every form beside a ring; null when they cannot be had just now. */
  fits(ring: Design, band: Design, asker?: () => Promise<Asker>): Promise<readonly BandFit[] | null>
  /**
   * The same for whoever is buying one of them now, before everything that is only looked at; null where it takes
   * longer than so many milliseconds. It goes on being measured, for when they ask again.
   */
  fitsToBuy(
    ring: Design,
    band: Design,
    ms: number,
    asker?: () => Promise<Asker>,
  ): Promise<readonly BandFit[] | null>
  /** Those that were kept, if there are any. */
  knownFits(ring: Design, band: Design): Promise<readonly BandFit[] | null>
  /** The same beside a ring that somebody owns and measured. */
  fitsGauged(
    ring: GaugedRing,
    band: Design,
    asker?: () => Promise<Asker>,
  ): Promise<readonly BandFit[] | null>
  /** The room between a ring and the band of its set. */
  gaps(
    ring: Design,
    band: Design,
    alongUm: number,
    asker?: () => Promise<Asker>,
  ): Promise<WornGaps | null>
  /** What was measured of it, if it was. */
  knownGaps(ring: Design, band: Design, alongUm: number): Promise<WornGaps | null>
  close(): void
}

export type CastingWorkerRequest = CastingRequest | FitRequest | GaugedRequest | GapRequest

interface CastingNeeds extends Partial<WorkerPoolOptions> {
  readonly store: FileCache
  readonly launcher: Launcher
  /** Whether somebody has time of the workers left. */
  readonly mayWork?: (asker: Asker) => boolean
  readonly report: (error: unknown) => void
}

type AnswerSchema<Answer> = v.GenericSchema<unknown, Answer>

const usual = {
  workers: 1,
  reserved: 1,
  waiting: 96,
  waitingEach: 8,
  limitMs: 60_000,
  // The most scribbled of signatures takes some ten seconds.
  guestLimitMs: 20_000,
}

export function openCastings({ store, report, mayWork, ...settings }: CastingNeeds): Castings {
  const script = new URL('./worker.ts', import.meta.url)
  const pool = openWorkerPool<CastingWorkerRequest>({
    ...usual,
    script,
    ...settings,
    report,
  })
  const making = new Map<string, Promise<unknown>>()

  const nameOf = (design: Design, geometry: GeometryVersion = GEOMETRY_VERSION) =>
    `${designHash(design)}-${CASTING_VERSION}-g${geometry}.json`

  const nameOfFits = (ring: Design, band: Design) =>
    `${designHash(ring)}-${designHash(band)}-${FIT_VERSION}-g${GEOMETRY_VERSION}.json`

  const nameOfGaps = (ring: Design, band: Design, alongUm: number) =>
    `${designHash(ring)}-${designHash(band)}-${alongUm}-gaps-${FIT_VERSION}-g${GEOMETRY_VERSION}.json`

  async function kept<Answer>(name: string, schema: AnswerSchema<Answer>): Promise<Answer | null> {
    const bytes = await store.get(name).catch(error => {
      report(error)
      return null
    })
    return bytes && readJsonAnswer(schema, bytes, report)
  }

  async function makeAnswer<Answer>(
    name: string,
    schema: AnswerSchema<Answer>,
    request: CastingWorkerRequest,
    asker: () => Promise<Asker>,
  ): Promise<Answer | null> {
    const known = await kept(name, schema)
    if (known) return known
    const who = await asker()
    if (mayWork && !mayWork(who)) return null
    const answer = await inSpan({ name: 'band' in request ? 'band fit' : 'casting check' }, () =>
      pool.make(request, who),
    )
    if (!answer.ok) return null
    const read = readJsonAnswer(schema, answer.bytes, report)
    if (read) await store.put(name, answer.bytes).catch(report)
    return read
  }

  function get(
    design: Design,
    geometry: GeometryVersion = GEOMETRY_VERSION,
    asker = async () => theShop,
  ) {
    return once(nameOf(design, geometry), keptCastingSchema, { design, geometry }, asker)
  }

  /** Who asks for what is just being made waits for the same, but nobody who buys for those who look. */
  function once<Answer>(
    name: string,
    schema: AnswerSchema<Answer>,
    request: CastingWorkerRequest,
    asker: () => Promise<Asker>,
    isBought = false,
  ): Promise<Answer | null> {
    const line = isBought ? `${name} bought` : name
    const known = making.get(line) as Promise<Answer | null> | undefined
    if (known) return known
    const answer = makeAnswer(name, schema, request, asker).finally(() => making.delete(line))
    making.set(line, answer)
    return answer
  }

  return {
    get,
    within: (design, ms, asker) =>
      orLate(
        get(design, GEOMETRY_VERSION, async () => asker),
        ms,
      ),
    known: design => kept(nameOf(design), keptCastingSchema),
    fits: (ring, band, asker = async () => theShop) =>
      once(nameOfFits(ring, band), bandFitsSchema, { ring, band }, asker),
    fitsToBuy: (ring, band, ms, asker = async () => theShop) =>
      orLate(
        once(nameOfFits(ring, band), bandFitsSchema, { ring, band }, buyerOf(asker), true),
        ms,
      ),
    knownFits: (ring, band) => kept(nameOfFits(ring, band), bandFitsSchema),
    fitsGauged: (gauged, band, asker = async () => theShop) =>
      once(
        `${sha256OfText(canonicalText(gauged))}-gauged-${designHash(band)}-${FIT_VERSION}-g${GEOMETRY_VERSION}.json`,
        bandFitsSchema,
        { gauged, band },
        asker,
      ),
    gaps: (ring, band, alongUm, asker = async () => theShop) =>
      once(nameOfGaps(ring, band, alongUm), wornGapsSchema, { ring, band, alongUm }, asker),
    knownGaps: (ring, band, alongUm) => kept(nameOfGaps(ring, band, alongUm), wornGapsSchema),
    close: pool.close,
  }
}

/** An answer, or null where there is none within so long. */
function orLate<Answer>(answer: Promise<Answer | null>, ms: number): Promise<Answer | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(late.resolve, ms, null)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}
