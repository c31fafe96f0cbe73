import { askReturn } from '../returns/ask-return.ts'
import { moveReturnByStaff } from '../returns/handle-returns.ts'
import { refundReturn } from '../returns/refund-return.ts'
import type { Chance } from './chance.ts'
import { type DemoCounter, demoBy } from './counter.ts'
import type { DemoCustomer } from './people.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const words = [
  'A claw has caught on a jumper and stands up.',
  'It turned my finger a little grey.',
  'The clasp opens by itself.',
] as const

interface Delivered {
  readonly customer: DemoCustomer
  readonly number: string
  readonly deliveredAt: Date
  readonly today: Date
}

/** One in nine is not happy; a fault is looked at, mended or refunded, as far as time has gone. */
export async function makeReturn(
  counter: DemoCounter,
  chance: Chance,
  { customer, number, deliveredAt, today }: Delivered,
) {
  if (chance.below(9) > 0) return
  const { transact, now } = counter
  const days = [3, 4, 8, 10].map(count => new Date(deliveredAt.getTime() + count * DAY_MS))
  const reach = (step: number) => {
    const at = days[step]
    if (!at || at > today) return false
    counter.moveTo(at)
    return true
  }
  if (!reach(0)) return
  const result = await transact(t =>
    askReturn(t, {
      accountId: customer.accountId,
      number,
      key: chance.uuid(),
      kind: 'fault',
      lines: [{ at: 0, quantity: 1 }],
      words: chance.pick(words),
      now: now(),
    }),
  )
  if (!result.ok) throw new Error(`${number} cannot come back: ${result.reason}`)
  const { id } = result.return
  const go = (to: 'agreed' | 'received' | 'mended') =>
    transact(t => moveReturnByStaff(t, { number, by: demoBy, now: now(), return: id, to }))
  if (!reach(1)) return
  await go('agreed')
  if (!reach(2)) return
  await go('received')
  if (!reach(3)) return
  if (chance.below(2) === 0) await go('mended')
  else await refundReturn(counter, { returnId: id, actor: 'staff' })
}
