import { getPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { answerTasks } from '../answer-tasks.ts'

export type Behaviour =
  | 'quick'
  | 'kept waiting'
  | 'endless'
  | 'broken'
  | 'priority'
  | 'who'
  | 'fill the heap'
  | 'fill the memory'
  | 'write'

/** On a busy machine: longer than the limit of the test that asks for it, and hardly any work. */
export const KEPT_WAITING_MS = 1700

/** Does as it is told: answers at once, late, never, breaks, takes all memory, or says who it is. */
answerTasks(async (behaviour: Behaviour) => {
  if (behaviour === 'endless') for (;;);
  if (behaviour === 'kept waiting') await delay(KEPT_WAITING_MS)
  if (behaviour === 'broken') {
    queueMicrotask(() => {
      throw new Error('broken on purpose')
    })
    return new Promise(() => {})
  }
  if (behaviour === 'fill the heap') for (const kept: string[] = []; ; ) kept.push(`${kept.length}`)
  if (behaviour === 'fill the memory')
    for (const kept: Uint8Array[] = []; ; ) kept.push(new Uint8Array(16_000_000).fill(1))
  if (behaviour === 'write') {
    const { writeFile } = await import('node:fs/promises')
    await writeFile('/tmp/keepsake-worker-wrote', 'x')
  }
  if (behaviour === 'priority') return Uint8Array.of(getPriority())
  if (behaviour === 'who') return new Uint8Array(new Uint32Array([process.pid]).buffer)
  return Uint8Array.of(1, 2, 3)
})
