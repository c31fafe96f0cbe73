import * as v from 'valibot'
import {
  nothingTyped,
  requestLimits,
  type TypedField,
  typedFields,
} from '#schemas/special-order.ts'
import { browserStorage } from './browser-storage.ts'
import { emptySignature, signatureSchema } from './signature.ts'
import { openStore } from './store.ts'

const text = (most: number) => v.fallback(v.pipe(v.string(), v.maxLength(most)), '')

const sentPicture = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.maxLength(200)),
})
export type SentPicture = v.InferOutput<typeof sentPicture>

const typed = Object.fromEntries(
  Object.entries(typedFields).map(([name, most]) => [name, text(most)]),
) as Record<TypedField, ReturnType<typeof text>>

const schema = v.object({
  /** Made with the first word: the request is sent under it, once, however often it is tried. */
  id: v.nullable(v.pipe(v.string(), v.uuid())),
  ...typed,
  sketch: v.fallback(signatureSchema, emptySignature),
  pictures: v.fallback(v.pipe(v.array(sentPicture), v.maxLength(requestLimits.pictures)), []),
  /** Given to the outbox, and not answered yet. */
  waiting: v.fallback(v.boolean(), false),
})
export type RequestDraft = v.InferOutput<typeof schema>

const emptyRequest: RequestDraft = {
  id: null,
  ...nothingTyped,
  sketch: emptySignature,
  pictures: [],
  waiting: false,
}

/** A special order as far as it is written, until it has arrived. */
export const requestDraft = openStore<RequestDraft>(
  { name: 'special-order', version: 1, schema, initial: emptyRequest },
  browserStorage,
)
