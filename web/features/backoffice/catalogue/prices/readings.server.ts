import { minorPerWhole } from '#design/price/currency.ts'
import type { ReadingState } from '#shop/metal-prices/tables.ts'
import { listPrices } from '#shop/metal-prices/take-prices.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { fineMetals } from '#shop/rates/fine-metals.ts'
import type { MetalReadingView } from './metals-form.tsx'

const percent = (permille: number) => `up to ${permille / 10} %`

const stateWords: Readonly<
  Record<ReadingState, (row: Awaited<ReturnType<typeof listPrices>>[number]) => string>
> = {
  waiting: ({ moved }) => `Rates would change by ${percent(moved)}.`,
  entered: ({ version, moved, decidedBy }) =>
    `Entered as ${version}, ${percent(moved)}${decidedBy && `, with the yes of ${decidedBy}`}.`,
  kept: () => 'Nothing changed.',
  refused: ({ decidedBy, fault }) => `Left by ${decidedBy}. ${fault}`.trim(),
  replaced: () => 'Newer prices came before anybody answered.',
  failed: ({ fault }) => fault,
}

/** The last readings, as the page shows them. */
export async function metalReadingViews(
  transaction: Transaction,
): Promise<readonly MetalReadingView[]> {
  return (await listPrices(transaction)).map(row => ({
    id: row.id,
    readAt: row.readAt,
    source: row.source,
    state: row.state,
    words: stateWords[row.state](row),
    prices: fineMetals
      .flatMap(({ id, name }) => {
        const kilo = row.prices[id]
        if (kilo === undefined) return []
        return [`${name} ${(kilo / 1000 / minorPerWhole(row.currency)).toFixed(2)}`]
      })
      .join(', '),
  }))
}

const messages: Readonly<Record<ReadingState, string>> = {
  entered: 'The prices are entered, and hold from now on.',
  waiting: 'These prices move rates by more than 5 %: they wait for your yes below.',
  kept: 'These are the prices that hold already. Nothing was changed.',
  refused: 'The prices are left as they were.',
  replaced: 'Newer prices came meanwhile.',
  failed: 'Nothing was entered: the list below says why.',
}

export const readingMessage = (state: string | null): string | null =>
  state !== null && Object.hasOwn(messages, state) ? messages[state as ReadingState] : null
