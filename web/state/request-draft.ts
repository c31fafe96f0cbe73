import * as v from 'valibot'
import { browserStorage } from './browser-storage.ts'
import { emptySignature, signatureSchema } from './signature.ts'
import { openStore } from './store.ts'

const text = (most: number) => v.fallback(v.pipe(v.string(), v.maxLength(most)), '')

const sentPicture = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.maxLength(200)),
})
export type SentPicture = v.InferOutput<typeof sentPicture>

const schema = v.object({
  /** Made with the first word: the wish is sent under it, once, however often it is tried. */
  id: v.nullable(v.pipe(v.string(), v.uuid())),
  words: text(8000),
  startCode: text(4000),
  budget: text(20),
  neededBy: text(10),
  name: text(400),
  email: text(200),
  phone: text(40),
  sketch: v.fallback(signatureSchema, emptySignature),
  pictures: v.fallback(v.pipe(v.array(sentPicture), v.maxLength(8)), []),
  /** Given to the outbox, and not answered yet. */
  waiting: v.fallback(v.boolean(), false),
})
export type RequestDraft = v.InferOutput<typeof schema>

const emptyRequest: RequestDraft = {
  id: null,
  words: '',
  startCode: '',
  budget: '',
  neededBy: '',
  name: '',
  email: '',
  phone: '',
  sketch: emptySignature,
  pictures: [],
  waiting: false,
}

/** A special order as far as it is written, until it has arrived. */
export const requestDraft = openStore<RequestDraft>(
  { name: 'special-order', version: 1, schema, initial: emptyRequest },
  browserStorage,
)
