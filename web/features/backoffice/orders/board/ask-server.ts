import * as v from 'valibot'
import type { Card } from '#shop/fulfilment/show-board.ts'
import type { OrderState } from '#shop/orders/states.ts'
import { stepResponseSchema } from './card-schema.ts'

export type StepResult =
  | { readonly ok: true; readonly card: Card }
  | { readonly ok: false; readonly words: string; readonly card: Card | null }

const UNREACHABLE = 'the shop could not be reached'
const NOT_YOURS = 'your role does not include this step'

const toldBy = async (response: Response): Promise<v.InferOutput<typeof stepResponseSchema>> =>
  response.headers.get('Content-Type')?.includes('json')
    ? v.parse(stepResponseSchema, await response.json())
    : { card: null }

/** A step, or the last one undone. */
export async function postStep(
  { number }: Pick<Card, 'number'>,
  form: Readonly<Record<string, string>>,
): Promise<StepResult> {
  try {
    const response = await fetch(`/workshop/orders/${number}/step`, {
      method: 'POST',
      body: new URLSearchParams(form),
      // Whoever leaves the page at once has still moved it.
      keepalive: true,
    })
    const { card, words = NOT_YOURS } = await toldBy(response)
    if (response.ok && card) return { ok: true, card }
    return { ok: false, words, card }
  } catch {
    return { ok: false, words: UNREACHABLE, card: null }
  }
}

/** Why a card stays where it is. */
export async function askWhyNot({ number }: Card, to: OrderState | null): Promise<string> {
  try {
    const query = to ? `?to=${to}` : ''
    const { words = NOT_YOURS } = await toldBy(
      await fetch(`/workshop/orders/${number}/step${query}`),
    )
    return words
  } catch {
    return UNREACHABLE
  }
}
