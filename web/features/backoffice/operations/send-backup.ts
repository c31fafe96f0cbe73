import * as v from 'valibot'
import {
  announcedAnswer,
  RESTORE_PART_BYTES,
  receivedPart,
  refusedBackup,
} from '#schemas/restore.ts'

type Reason = v.InferOutput<typeof refusedBackup>['reason']
export type BackupSent =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: Reason | 'unreachable' }

const AGAIN_MS = [500, 1000, 2000, 4000, 8000]

const json = (answer: Response) => answer.json().catch(() => null)
const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Sends a backup in parts. One that is cut off is sent again, from where the shop says that it has come to. */
export async function sendBackup(
  file: File,
  tell: (received: number) => void,
): Promise<BackupSent> {
  const announced = await fetch('/workshop/restore/parts/new', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: file.name.slice(0, 120), bytes: file.size }),
  }).catch(() => null)
  if (!announced) return { ok: false, reason: 'unreachable' }
  const begun = v.safeParse(announcedAnswer, await json(announced.clone()))
  if (!begun.success) return { ok: false, reason: await reasonOf(announced) }
  let at = 0
  for (let failed = 0; at < file.size; ) {
    const part = await fetch(`/workshop/restore/parts/${begun.output.id}?at=${at}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file.slice(at, at + RESTORE_PART_BYTES),
    }).catch(() => null)
    const received = part && v.safeParse(receivedPart, await json(part.clone()))
    if (received?.success) {
      at = received.output.received
      failed = 0
      tell(at)
      continue
    }
    const isGone = part?.status === 404 || part?.status === 401 || part?.status === 403
    const wait = AGAIN_MS[failed]
    if (isGone || wait === undefined)
      return { ok: false, reason: part ? await reasonOf(part) : 'unreachable' }
    failed += 1
    await pause(wait)
  }
  return { ok: true }
}

async function reasonOf(answer: Response): Promise<Reason | 'unreachable'> {
  const refused = v.safeParse(refusedBackup, await json(answer))
  return refused.success ? refused.output.reason : 'unreachable'
}
