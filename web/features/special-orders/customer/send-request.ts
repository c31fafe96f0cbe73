import * as v from 'valibot'
import { strokesOf } from '#web/signature/strokes-of.ts'
import type { RequestDraft } from '#web/state/request-draft.ts'
import type { RequestFaults } from './missing-in.ts'

export const TO = '/api/special-orders'

export type RequestSent =
  | { readonly is: 'arrived'; readonly id: string; readonly mayOpen: boolean }
  | { readonly is: 'refused'; readonly faults: RequestFaults; readonly words: string }
  | { readonly is: 'away' }

const arrived = v.object({ id: v.string(), mayOpen: v.boolean() })
const refused = v.object({ faults: v.record(v.string(), v.string()) })

/** What goes to the shop, as text in every field. */
export function fieldsOf(id: string, draft: RequestDraft): [string, string][] {
  const sketch = strokesOf({ ...draft.sketch, way: 'draw' })
  const { words, startCode, budget, neededBy, name, email, phone } = draft
  return Object.entries({
    id,
    words,
    startCode,
    budget: budget.replace(/[\s.,'’_€]/g, ''),
    neededBy,
    name,
    email: email.trim(),
    phone: phone.trim(),
    sketch: sketch.ok ? JSON.stringify(sketch.strokes) : '',
  })
}

/** Sends it; sent twice under its id, it is asked once. */
export async function sendRequest(id: string, draft: RequestDraft): Promise<RequestSent> {
  const answer = await fetch(TO, {
    method: 'POST',
    headers: { 'Idempotency-Key': id },
    body: new URLSearchParams(fieldsOf(id, draft)),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null)
  if (!answer || answer.status >= 500) return { is: 'away' }
  const body: unknown = await answer.json().catch(() => null)
  const done = v.safeParse(arrived, body)
  if (answer.ok && done.success) return { is: 'arrived', ...done.output }
  if (answer.status === 429)
    return {
      is: 'refused',
      faults: {},
      words:
        'Many wishes have come from here within the hour. Please try again a little later: everything stays here.',
    }
  const no = v.safeParse(refused, body)
  return {
    is: 'refused',
    faults: no.success ? no.output.faults : {},
    words: 'Something above needs another look. Nothing is lost.',
  }
}
