import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { gems, origins } from '#design/catalogue/gems.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { lockStones } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import {
  type CountedStone,
  countedStoneSchema,
  enterCount,
  enterReceipt,
  stoneWords,
} from '../stock/manage-stones.ts'
import { stoneKey } from '../stock/stones.ts'
import { stoneStock } from '../stock/tables.ts'
import { mapInTurns } from '../take-turns.ts'
import {
  folded,
  type Importer,
  type ImportRecord,
  type LineFault,
  onceEach,
  type PlannedChange,
} from './plan.ts'

interface StoneLine {
  readonly line: number
  readonly stone: CountedStone
  readonly key: string
  readonly count: number
}

const named = <T extends { readonly id: string; readonly name: string }>(
  list: readonly T[],
  text: string,
): T | undefined => list.find(({ id, name }) => [folded(id), folded(name)].includes(folded(text)))

/** One line, or what is wrong with it. */
function readLine({ line, cells }: ImportRecord): StoneLine | LineFault {
  const gem = named(gems, cells.gem ?? '')
  if (!gem) return { line, words: `There is no stone “${cells.gem ?? ''}”.` }
  const shape = named(shapes, cells.shape ?? '')
  if (!shape) return { line, words: `There is no shape “${cells.shape ?? ''}”.` }
  const origin = cells.origin ? named(origins, cells.origin)?.id : gem.origins[0]
  if (!origin) return { line, words: `There is no origin “${cells.origin ?? ''}”.` }
  const width = /^(\d{1,2})(?:[.,](\d{1,3}))?(?:\s*mm)?$/.exec(cells.width ?? '')
  if (!width) return { line, words: `“${cells.width ?? ''}” is no width in millimetres.` }
  if (!/^\d{1,6}$/.test(cells.count ?? ''))
    return { line, words: `“${cells.count ?? ''}” is no whole number of stones.` }
  const widthUm = Math.round(Number(`${width[1]}.${width[2] ?? 0}`) * 1000)
  const read = v.safeParse(countedStoneSchema, { gem: gem.id, origin, shape: shape.id, widthUm })
  if (!read.success)
    return {
      line,
      words: read.issues.some(issue => v.getDotPath(issue) === 'widthUm')
        ? `No piece takes a stone of ${widthUm / 1000} mm that is counted.`
        : (read.issues[0]?.message ?? 'This stone is not in the catalogue.'),
    }
  const stone = read.output
  return { line, stone, key: stoneKey(stone), count: Number(cells.count) }
}

async function readLines(transaction: Transaction, records: readonly ImportRecord[]) {
  const read = await mapInTurns(records, readLine)
  const faults = read.filter((one): one is LineFault => 'words' in one)
  const stones = read.filter((one): one is StoneLine => 'key' in one)
  const { once, faults: twice } = await onceEach(stones, ({ key }) => key)
  const rows = await transaction.select().from(stoneStock)
  const onHand = new Map(rows.map(row => [row.key, row.onHand]))
  return { once, faults: [...faults, ...twice], onHand }
}

/** A table of what lies in the drawer. Stones that it does not name stay as they are counted. */
export const importStones: Importer = {
  async plan(transaction, records) {
    const { once, faults, onHand } = await readLines(transaction, records)
    const changes = once.flatMap(({ line, key, count }): PlannedChange[] => {
      const before = onHand.get(key)
      if (before === count) return []
      return [
        {
          line,
          subject: stoneWords(key),
          isNew: before === undefined,
          fields: [{ label: 'On hand', before: String(before ?? ''), after: String(count) }],
        },
      ]
    })
    return { changes, same: once.length - changes.length, faults }
  },
  async apply(transaction, records, { by, now }) {
    // All of them before any is read: whoever buys meanwhile waits, or is seen.
    const keys = (await mapInTurns(records, readLine)).flatMap(one =>
      'key' in one ? [one.key] : [],
    )
    await lockStones(transaction, keys.toSorted())
    const { once, onHand } = await readLines(transaction, records)
    const entry = () => ({ form: randomUUID(), note: 'From a table', by, now })
    for (const { key, stone, count } of once.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const seen = onHand.get(key)
      if (seen === undefined) await enterReceipt(transaction, { stone, count, ...entry() })
      else if (seen !== count) {
        const counted = await enterCount(transaction, { key, found: count, seen, ...entry() })
        if (!counted.ok) throw new Error(`A count was not taken: ${counted.reason}`)
      }
    }
  },
}
