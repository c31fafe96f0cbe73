import * as v from 'valibot'
import {
  acceptedSchema,
  type RequestFaults,
  refusedSchema,
  type TypedField,
  typedFields,
} from '#schemas/special-order.ts'
import { signatureStrokesOf } from '#web/signature/strokes-of.ts'
import type { RequestDraft } from '#web/state/request-draft.ts'

export const TO = '/api/special-orders'

export type RequestSent =
  | { readonly is: 'arrived'; readonly id: string; readonly mayOpen: boolean }
  | { readonly is: 'refused'; readonly faults: RequestFaults; readonly words: string }
  | { readonly is: 'unreachable' }

/** What goes to the shop, as text in every field. */
export function requestFieldsOf(id: string, draft: RequestDraft): [string, string][] {
  const sketch = signatureStrokesOf({ ...draft.sketch, way: 'draw' })
  const typed = typedNames.map((name): [string, string] => [name, asSent(name, draft[name])])
  return [...typed, ['id', id], ['sketch', sketch.ok ? JSON.stringify(sketch.strokes) : '']]
}

const typedNames = Object.keys(typedFields) as readonly TypedField[]

/** People write amounts with signs of their own; the shop reads digits. */
const asSent = (name: TypedField, text: string) =>
  name === 'budget' ? text.replace(/[\s.,'’_p{Sc}]/g, '') : name === 'words' ? text : text.trim()

/** Sends it; sent twice under its id, it is asked once. */
export async function sendRequest(id: string, draft: RequestDraft): Promise<RequestSent> {
  const answer = await fetch(TO, {
    method: 'POST',
    headers: { 'Idempotency-Key': id },
    body: new URLSearchParams(requestFieldsOf(id, draft)),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null)
  if (!answer || answer.status >= 500) return { is: 'unreachable' }
  const body: unknown = await answer.json().catch(() => null)
  const done = v.safeParse(acceptedSchema, body)
  if (answer.ok && done.success) return { is: 'arrived', ...done.output }
  if (answer.status === 429)
    return {
      is: 'refused',
      faults: {},
      words:
        'Many wishes have come from here within the hour. Please try again a little later: everything stays here.',
    }
  const no = v.safeParse(refusedSchema, body)
  return {
    is: 'refused',
    faults: no.success ? no.output.faults : {},
    words: 'Something above needs another look. Nothing is lost.',
  }
}
