import { type RequestFaults, readSpecialOrderRequest } from '#schemas/special-order.ts'
import { newId } from '#web/state/new-id.ts'
import type { RequestDraft } from '#web/state/request-draft.ts'
import { requestFieldsOf } from './send-request.ts'

/** What the shop would say of it, told without the shop: a request may wait for a connection. */
export function requestFaultsOf(draft: RequestDraft): RequestFaults {
  const read = readSpecialOrderRequest(
    Object.fromEntries(requestFieldsOf(draft.id ?? newId(), draft)),
    new Date(),
  )
  return read.ok ? {} : read.faults
}
