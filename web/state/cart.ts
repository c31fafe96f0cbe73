import * as v from 'valibot'
import { browserStorage } from './browser-storage.ts'
import { openStore } from './store.ts'

const lineSchema = v.object({
  hash: v.string(),
  code: v.string(),
  title: v.string(),
  quantity: v.number(),
  unit: v.number(),
})
export type KeptLine = v.InferOutput<typeof lineSchema>

interface KeptCart {
  readonly lines: readonly KeptLine[]
  readonly currency: string
  /** The line that was taken to the workbench: what is added next takes its place. */
  readonly editing: string | null
}

const noLines: KeptCart = { lines: [], currency: 'EUR', editing: null }

/** What was in the cart when the server last told: to be looked at where there is no connection. */
export const cart = openStore(
  {
    name: 'cart',
    version: 1,
    schema: v.object({
      lines: v.pipe(v.array(lineSchema), v.maxLength(50), v.readonly()),
      currency: v.string(),
      editing: v.fallback(v.nullable(v.string()), null),
    }),
    initial: noLines,
  },
  browserStorage,
)
