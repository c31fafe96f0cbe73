import * as v from 'valibot'
import { line } from './text.ts'

/**
 * What is said of one order at the checkout and goes with it: no field of these is there the next time.
 * How long one may be is a constant here, which `lineUpTo` and its input's `maxLength` both read.
 */
export const oncePerOrder = v.object({
  delivery: line,
  /** Of a promotion. */
  code: line,
})
export type OncePerOrder = Readonly<v.InferOutput<typeof oncePerOrder>>
