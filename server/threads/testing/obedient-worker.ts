import { getPriority } from 'node:os'
import { answerTasks } from '../answer-tasks.ts'

export type Behaviour = 'quick' | 'endless' | 'broken' | 'priority'

/** Does as it is told: answers at once, never, breaks, or says what goes before it. */
answerTasks(async (behaviour: Behaviour) => {
  if (behaviour === 'endless') for (;;);
  if (behaviour === 'broken') {
    queueMicrotask(() => {
      throw new Error('broken on purpose')
    })
    return new Promise(() => {})
  }
  if (behaviour === 'priority') return Uint8Array.of(getPriority())
  return Uint8Array.of(1, 2, 3)
})
