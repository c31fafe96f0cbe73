import type { Doer } from '../audit/write-audit.ts'
import { type CountedStone, enterReceipt } from '../stock/manage-stones.ts'
import type { Chance } from './chance.ts'
import type { DemoCounter } from './counter.ts'

const stones: readonly CountedStone[] = [
  { gem: 'diamond', origin: 'natural', shape: 'round', widthUm: 6500 },
  { gem: 'diamond', origin: 'lab-grown', shape: 'round', widthUm: 6500 },
  { gem: 'sapphire', origin: 'natural', shape: 'oval', widthUm: 6000 },
  { gem: 'aquamarine', origin: 'natural', shape: 'emerald', widthUm: 6000 },
  { gem: 'ruby', origin: 'natural', shape: 'oval', widthUm: 5000 },
  { gem: 'emerald', origin: 'natural', shape: 'emerald', widthUm: 5000 },
]

/** Enough in the drawer for all who will ask. */
export async function receiveDemoStones({ transact, now }: DemoCounter, chance: Chance, by: Doer) {
  for (const stone of stones)
    await transact(t =>
      enterReceipt(t, {
        stone,
        count: 60 + chance.below(20),
        form: chance.uuid(),
        note: 'Demo',
        by,
        now: now(),
      }),
    )
}
