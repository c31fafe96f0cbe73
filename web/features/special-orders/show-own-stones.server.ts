import { ownStoneRules } from '#design/own-stone/rules.ts'
import { type OwnStoneRow, ownStoneHistory, ownStonesOf } from '#shop/own-stones/announce.ts'
import { receiptsSigned } from '#shop/own-stones/sign-receipt.ts'
import {
  ownStoneSteps,
  ownStoneStepsFrom,
  whereabouts,
  whereaboutsForStaff,
} from '#shop/own-stones/states.ts'
import { ownStoneFacts, ownStoneName } from '#shop/own-stones/words.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'

const stepName = (step: string) =>
  step === 'announce'
    ? 'Announced'
    : (Object.entries(ownStoneSteps).find(([id]) => id === step)?.[1].name ?? step)

type Reader = 'owner' | 'staff'

const shownStone = (
  stone: OwnStoneRow,
  history: Awaited<ReturnType<typeof ownStoneHistory>>,
  signed: ReadonlyMap<string, Date>,
  reader: Reader,
) => ({
  id: stone.id,
  number: stone.number,
  name: ownStoneName(stone),
  state: stone.state,
  where: (reader === 'staff' ? whereaboutsForStaff : whereabouts)[stone.state],
  gem: stone.gem,
  facts: ownStoneFacts(stone).slice(1),
  condition: stone.condition,
  rules: ownStoneRules(stone),
  hasReceipt: stone.receivedAt !== null,
  signedAt: signed.get(stone.id) ?? null,
  steps: ownStoneStepsFrom(stone.state).map(id => ({ id, name: ownStoneSteps[id].name })),
  history: history
    .filter(({ ownStoneId }) => ownStoneId === stone.id)
    .map(({ id, step, at, who, note }) => ({ id, name: stepName(step), at, who, note })),
})
export type ShownOwnStone = ReturnType<typeof shownStone>

/** The stones that somebody brings for a special order, where each is and how it came there. */
export async function shownOwnStones(
  transaction: Transaction,
  specialOrderId: string,
  reader: Reader,
): Promise<readonly ShownOwnStone[]> {
  const stones = await ownStonesOf(transaction, specialOrderId)
  const ids = stones.map(({ id }) => id)
  const history = await ownStoneHistory(transaction, ids)
  const signed = await receiptsSigned(transaction, specialOrderId)
  return stones.map(stone => shownStone(stone, history, signed, reader))
}
