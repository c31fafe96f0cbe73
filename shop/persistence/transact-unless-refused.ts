import type { Transact, Transaction } from './transaction.ts'

const REFUSED = new Error('Refused after something was written')

/**
 * `transact` for work that writes several things and may refuse one after the first: what ends in a
 * refusal is rolled back whole, and the refusal is the answer.
 */
export async function transactUnlessRefused<End extends { readonly ok: boolean }>(
  transact: Transact,
  work: (transaction: Transaction) => Promise<End>,
): Promise<End> {
  let end: End | undefined
  try {
    return await transact(async transaction => {
      end = await work(transaction)
      if (!end.ok) throw REFUSED
      return end
    })
  } catch (error) {
    if (error === REFUSED && end) return end
    throw error
  }
}
