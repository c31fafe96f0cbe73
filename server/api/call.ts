import type * as v from 'valibot'
import type { Design } from '#design/document/design.ts'
import type { Casting } from '#geometry/casting/casting.ts'
import type { PaperFile } from '#shop/invoices/paper-files.ts'
import type { Scope } from '#shop/keys/scopes.ts'
import type { KnownKey } from '#shop/keys/use-key.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { Random } from '#shop/random.ts'
import type { Limits } from '#shop/rate-limits/limits.ts'
import type { RequestContext } from '#shop/request-context.ts'
import type { ShopNow } from '#shop/settings/settings-reader.ts'
import type { Asker } from '../limits/asker.ts'
import type { QuoteKeys } from '../quotes/quote-keys.ts'
import type { SecretSeal } from '../secrets/seal-secret.ts'
import type { Notice } from './notice.ts'
import type { Problem, ProblemId } from './problem.ts'
import type { RateLimitName } from './rate-limit-fields.ts'

export interface ApiContext {
  readonly origin: string
  readonly transact: Transact
  readonly shopNow: ShopNow
  readonly markFiles: RequestContext['markFiles']
  /** What a design weighs by its exact body, if that is known or can be made within so long. */
  readonly castingWithin: (design: Design, ms: number, asker: Asker) => Promise<Casting | null>
  readonly quoteKeys: QuoteKeys
  /** All stones that are offered, for whoever searches among them. */
  readonly stones: RequestContext['workers']['stones']
  /** By whom payments are taken now. */
  readonly paymentProvider: () => Promise<Pick<PaymentProvider, 'name' | 'payouts'>>
  readonly limits: Limits
  readonly now: () => Date
  readonly random: Random
  /** Signs with the shop's own secret. */
  readonly mac: (text: string) => string
  /** Encrypts answers that are kept for a repetition. */
  readonly seal: SecretSeal
  readonly wake: () => void
  readonly report: (error: unknown) => void
}

/** Who makes a call, and where it is counted. */
export interface ApiCaller {
  readonly key: KnownKey | null
  /** For whom the workers work. A key is the owner's trust, as an account's is. */
  readonly asker: Asker
  readonly bucket: RateLimitName
  readonly who: string
  /** Null where none was sent. */
  readonly idempotencyKey: string | null
  /** The id of what the call makes: the same for a repetition under the same `Idempotency-Key`. */
  readonly newId: string
  /** The version that it was reckoned from; null where none was named. */
  readonly ifMatch: string | null
}

export type ApiOutcome<Body> =
  | {
      readonly ok: true
      readonly body: Body
      /** In place of the call's own; 0 for what may be different in a moment. */
      readonly keepSeconds?: number
      /** Its version, where it has a name of its own. */
      readonly tag?: string
      /** The stored answer of an earlier request under the same `Idempotency-Key`. */
      readonly replayed?: true
    }
  | { readonly ok: false; readonly problem: Problem }

export const callDone = <Body>(
  body: Body,
  more: { readonly keepSeconds?: number; readonly tag?: string; readonly replayed?: true } = {},
): ApiOutcome<Body> => ({ ok: true, body, ...more })
export const callRefused = (id: ProblemId, more: Omit<Problem, 'id'> = {}) =>
  ({ ok: false, problem: { id, ...more } }) as const

/** One row of the API: what it is called, what goes in, what comes out. The description is made from it. */
export interface ApiCall<
  Input extends v.GenericSchema = v.GenericSchema,
  Body = unknown,
  Query extends v.GenericSchema = v.GenericSchema,
> {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With `{name}` where the address holds something. */
  readonly path: string
  readonly summary: string
  readonly text?: string
  /** Null: anybody may, from anywhere. */
  readonly scope: Scope | null
  /** Of the address and its query for GET and DELETE, of the body for POST and PATCH. */
  readonly input: Input
  /** What a POST or PATCH reads of its address beside the body. */
  readonly query?: Query
  readonly status: 200 | 201 | 202 | 204
  readonly answer: v.GenericSchema<unknown, Body> | null
  /** The type of the file that is answered in place of JSON. */
  readonly file?: PaperFile['type']
  readonly problems: readonly ProblemId[]
  /** A POST that makes nothing: its answer may be asked for again without an `Idempotency-Key`. */
  readonly asks?: true
  /** Must be sent with the version that it was reckoned from. */
  readonly ifMatch?: true
  /** That it will end, and when. */
  readonly notice?: Notice
  /** Seconds for which anybody may keep the answer. */
  readonly keepSeconds?: number
  /** Costs the shop more than others: fewer a minute. */
  readonly heavy?: true
  /** As somebody would send it; a test does. */
  readonly example: Readonly<Record<string, unknown>>
  readonly run: (
    context: ApiContext,
    input: v.InferOutput<Input>,
    caller: ApiCaller,
    query: v.InferOutput<Query>,
  ) => Promise<ApiOutcome<Body>>
}

/** Keeps input and answer of one row together while it is written; the table knows them only as calls. */
export const call = <
  const Input extends v.GenericSchema,
  Body,
  const Query extends v.GenericSchema = v.GenericSchema,
>(
  row: ApiCall<Input, Body, Query>,
): ApiCall => row as unknown as ApiCall
