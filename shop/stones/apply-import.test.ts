import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { usualTerms } from '#schemas/stone-terms.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { readListHere, tradeList } from '#tools/testing/stone-list.ts'
import { auditEntries } from '../audit/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { applyList } from './apply-import.ts'
import { mapListColumns } from './list-columns.ts'
import { holdStone, moveStone } from './move-stone.ts'
import { priceOfCost } from './price-of-cost.ts'
import { numberIn } from './read-line.ts'
import {
  type ListRead,
  MOST_LIST_BYTES,
  readList,
  readPlainLines,
  type StagedLine,
} from './read-list.ts'
import { showImport } from './show-imports.ts'
import { removeStaleLists } from './stage-import.ts'
import { addSupplier } from './suppliers.ts'
import { singleStones, stoneImportLines } from './tables.ts'
import { takeList } from './take-list.ts'

const now = new Date('2026-11-16T09:00:00Z')
const by = { accountId: null, who: 'Olga <olga@example.com>' }
const bytesOf = (text: string) => new TextEncoder().encode(text)

test.each([
  ['1.01', 1.01],
  ['1,01', 1.01],
  ['6,510', 6510],
  ['0,512', 0.512],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['$4,100', 4100],
  ['4 100 EUR', 4100],
  ['62.1 %', 62.1],
  ['34.5°', 34.5],
  ['=1+1', null],
  ['', null],
  ['-3', null],
  ['1e9', null],
  ['..', null],
])('%s is read as %s', (text, number) => {
  expect(numberIn(text)).toBe(number)
})

test('the usual headings of trade lists are known, and those that were saved come before them', () => {
  const head =
    'Stock #,Lab,Report #,Shape,Weight,Color,Clarity,Cut,Polish,Sym,Fluor,Measurements,Table %,Depth %,Price/ct,Total'
  const mapping = mapListColumns(head.split(','), {})
  expect(Object.keys(mapping).sort()).toEqual(
    'stockNumber laboratory reportNumber shape carat colour clarity cut polish symmetry fluorescence measurements table depthPercent costPerCarat cost'
      .split(' ')
      .sort(),
  )
  expect(mapListColumns(['A', 'B', 'Stock #'], { stockNumber: 'B' })).toEqual({ stockNumber: 1 })
})

test('a price is its cost by the factor of its band, in our currency, and never below', () => {
  const terms = {
    currency: 'USD',
    rateMicro: 920_000,
    bands: [
      { upTo: 1000, factorPermille: 2000 },
      { upTo: null, factorPermille: 1250 },
    ],
  }
  expect(priceOfCost(100_000, terms, 'EUR')).toBe(184_000)
  expect(priceOfCost(100_001, terms, 'EUR')).toBe(115_100)
  expect(priceOfCost(100_000, terms, 'JPY')).toBe(1840)
  expect(priceOfCost(100_000, terms, 'USD')).toBe(200_000)
})

describe('a list', () => {
  const task = { terms: usualTerms, currency: 'EUR', known: '' }
  const readAll = (bytes: Uint8Array) => {
    const stones: StagedLine[] = []
    const read: ListRead = readList(bytes, task, ({ stones: some }) => stones.push(...(some ?? [])))
    return { read, stones }
  }
  const lineOf = (change: Readonly<Record<string, string>>) => {
    const usual = {
      'Stock #': 'A1',
      Shape: 'Round',
      Carat: '1.01',
      Color: 'F',
      Clarity: 'VS1',
      Measurements: '6.45 x 6.42 x 3.97',
      'Price/ct': '5000',
      ...change,
    }
    const cells = Object.values(usual).map(cell => `"${cell}"`)
    return readAll(bytesOf(`${Object.keys(usual).join(',')}\n${cells.join(',')}`))
  }
  const dome = {
    Stone: 'Sapphire',
    Shape: 'Oval Cabochon',
    Carat: '1.83',
    Color: '',
    Clarity: '',
    Measurements: '8.02 x 6.05 x 3.60',
  }
  const faultOf = (change: Readonly<Record<string, string>>) => {
    const { read, stones } = lineOf(change)
    return read.ok ? (read.report.faults[0]?.words ?? stones[0]) : read.reason
  }

  test('says a stone in millimetres, thousandths of a carat and ranks', () => {
    expect(faultOf({})).toMatchObject({
      stockNumber: 'A1',
      shape: 'round',
      lengthUm: 6450,
      widthUm: 6420,
      depthUm: 3970,
      milliCarat: 1010,
      colour: 30,
      clarity: 50,
      cost: 505_000,
      price: 656_500,
    })
  })

  test.each([
    [
      'length and width the other way round',
      { Measurements: '6.42-6.45x3.97' },
      { lengthUm: 6450 },
    ],
    ['commas', { Measurements: '6,450 x 6,42 x 3,97', Carat: '1,010' }, { lengthUm: 6450 }],
    [
      'a depth in percent alone',
      { Measurements: '', Width: '6.42', 'Depth %': '61.8' },
      { depthUm: 3968 },
    ],
    ['a laboratory’s stone', { Type: 'CVD' }, { origin: 'lab-grown' }],
    ['a file name for a picture', { Image: 'a.jpg' }, { pictureUrl: '' }],
    ['a dome', dome, { gem: 'sapphire', shape: 'cabochon', lengthUm: 8020, depthUm: 3600 }],
    [
      'a dome that is round',
      { ...dome, Shape: 'CAB', Measurements: '6.9x6.9x3.7' },
      { shape: 'cabochon' },
    ],
    [
      'one piece, and a pair that may be parted',
      { Pcs: '1', 'Is Matched Pair Separable': 'Yes' },
      { milliCarat: 1010 },
    ],
  ])('with %s is understood', (_, change, stone) => {
    expect(faultOf(change)).toMatchObject(stone)
  })

  test.each([
    [
      'a depth in percent where millimetres belong',
      { Measurements: '6.45 x 6.42 x 61.8' },
      'is it a percentage',
    ],
    ['two stones in one line', { Pcs: '2', Carat: '2.02' }, 'a line of 2 stones'],
    [
      'a pair in one line',
      { Measurements: '6.45 x 6.42 x 3.97 / 6.44 x 6.41 x 3.96' },
      'are no measurements',
    ],
    ['half of a pair that is not parted', { 'Is Matched Pair Separable': 'No' }, 'only together'],
    [
      'a dome that is too flat',
      { ...dome, Measurements: '8.02 x 6.05 x 1.2' },
      'would weigh about',
    ],
    ['nothing for measurements', { Measurements: '' }, 'how wide'],
    ['zero', { Measurements: '0 x 0 x 0' }, /^Length\b.*\b0\.5 and 100 mm\b/],
    ['a weight of nothing', { Carat: '0' }, /^Weight\b.*\b0\.01 and 1,000 ct\b/],
    ['a formula for a weight', { Carat: '=SUM(A1:A9)' }, 'is no weight'],
    ['another stone’s weight', { Carat: '3.01' }, 'would weigh about'],
    ['no price', { 'Price/ct': '' }, 'It has no price'],
    ['a shape nobody knows', { Shape: 'Trilliant' }, 'no shape “Trilliant”'],
    ['a grade nobody knows', { Clarity: 'VS7' }, 'no grade of clarity'],
    ['a price beyond all', { 'Price/ct': '99999999999999' }, 'Nothing costs that much'],
  ])('with %s is refused by its line', (_, change, words) => {
    expect(faultOf(change)).toMatch(words)
  })

  test('with a formula for a name has it as text, and the same number twice once', () => {
    const head = 'Stock #,Shape,Carat,Measurements,Total,Lab'
    const row = `A1,Round,1.01,6.45 x 6.42 x 3.97,5000,"=HYPERLINK(""https://evil.example"")"`
    const { read, stones } = readAll(bytesOf(`${head}\n${row}\n${row}\n`))
    expect(stones).toHaveLength(1)
    expect(stones[0]?.laboratory).toBe('=HYPERLINK("https://evil.example")')
    expect(read).toMatchObject({
      report: {
        lines: 2,
        faults: [{ line: 3, words: expect.stringMatching(/\bstock number\b.*\bline 2\b/) }],
      },
    })
  })

  test('comes as JSON too, its own fields within fields', () => {
    const stones = [
      {
        stock_number: 'A1',
        shape: 'ROUND',
        carat: 1.01,
        measurements: '6.45x6.42x3.97',
        price: 5000,
        certificate: { lab: 'GIA', number: 77 },
      },
    ]
    const { read, stones: found } = readAll(bytesOf(JSON.stringify({ total: 1, diamonds: stones })))
    expect(read.ok && read.report.head).toContain('certificate.number')
    expect(found[0]).toMatchObject({ stockNumber: 'A1', milliCarat: 1010, cost: 500_000 })
  })

  test.each<[string, Uint8Array, object]>([
    ['nothing', bytesOf(' \n'), { reason: 'empty' }],
    [
      'a web page',
      bytesOf('\n<!doctype html><html><body>Sign in</body></html>'),
      { reason: 'web-page' },
    ],
    ['a packed file', gzipSync(bytesOf('Stock #\nA1')), { reason: 'packed' }],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), { reason: 'packed' }],
    ['a picture', new Uint8Array([0x89, 0x50, 0, 0, 1]), { reason: 'not-text' }],
    ['too much', new Uint8Array(MOST_LIST_BYTES + 1), { reason: 'too-large' }],
    ['half a JSON', bytesOf('[{"stock":'), { reason: 'broken' }],
    ['an open quotation', bytesOf('Stock #,Shape\n"A1,Round\n'), { reason: 'broken' }],
    [
      'one endless cell',
      bytesOf(`Stock #,Shape\n"${'x\n'.repeat(1_000_000)}`),
      { reason: 'broken' },
    ],
    ['one endless line', bytesOf(`Stock #,Shape\n${'x'.repeat(3_000_000)}`), { reason: 'broken' }],
    ['a web page without a head', bytesOf('<table><tr><td>A1</table>'), { reason: 'web-page' }],
  ])('that is %s is refused whole', (_, bytes, refusal) => {
    expect(readAll(bytes).read).toMatchObject({ ok: false, ...refusal })
  })

  test.each([
    ['the letters of Windows', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf8')],
  ])('in %s says the same', (_, encode) => {
    const list =
      'Stock #;Shape;Carat;Measurements;Total;Lab\nA1;Round;1,01;6,45 x 6,42 x 3,97;5000;Génève'
    expect(readAll(encode(list)).stones).toMatchObject([
      { stockNumber: 'A1', lengthUm: 6450, laboratory: 'Génève' },
    ])
  })

  test('is parted into the same cells whether a quotation mark stands in it or not', () => {
    const cell = fc.stringMatching(/^[a-z0-9 '=.;-]{0,6}$/)
    const text = fc
      .tuple(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 8 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        fc.boolean(),
      )
      .map(([rows, end, ends, quotes]) => {
        const lines = rows.map(cells => cells.join(','))
        const all = quotes ? [...lines, '"a\nb",c', 'd,e'] : lines
        return all.join(end) + (ends ? end : '')
      })
    fc.assert(
      fc.property(text, text => {
        const whole = (part: string, before: number) => {
          const lines: [number, readonly string[]][] = []
          parse(part, {
            relax_column_count: true,
            skip_empty_lines: true,
            on_record: (record: readonly string[], info: { readonly lines: number }) => {
              lines.push([before + info.lines, record])
              return null
            },
          })
          return lines
        }
        const found: [number, readonly string[]][] = []
        const { rest, lines } = readPlainLines(text, ',', (line, cells) =>
          found.push([line, cells]),
        )
        expect([...found, ...whole(rest, lines)]).toEqual(whole(text, 0))
      }),
    )
  })

  test('without what a stone needs says what is missing', () => {
    const { read, stones } = readAll(bytesOf('Stock #,Shape\nA1,Round\n'))
    expect(stones).toEqual([])
    expect(read.ok && read.report.missing).toEqual([
      'Carat',
      'Measurements or Width in mm',
      'Price per carat or Price in total or Our own price',
    ])
  })
})

describe.each(enginesOfRun)('lists on %s', engine => {
  let transact: Transact
  let supplierId: string
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    const added = await transact(t =>
      addSupplier(t, { name: 'Amsterdam', terms: usualTerms, by, now }),
    )
    if (!added.ok) throw new Error(added.reason)
    supplierId = added.id
  })
  let sent = 0
  const take = async (list: string) => {
    const at = new Date(now.getTime() + 60_000 * sent++)
    const taken = await takeList(
      { transact, read: readListHere },
      {
        bytes: bytesOf(list),
        terms: usualTerms,
        currency: 'EUR',
        supplierId,
        fileName: 'list.csv',
        who: by.who,
        now: at,
      },
    )
    if (!taken.ok) throw new Error(taken.words)
    return taken
  }
  const bringIn = async (list: string) => {
    const { id } = await take(list)
    const applied = await applyList(transact, { id, by, now: () => now })
    if (!applied.ok) throw new Error(applied.reason)
    return applied.counts
  }
  const stones = () =>
    transact(t => t.select().from(singleStones).orderBy(singleStones.stockNumber))

  test('are looked at before anything changes; the same list again changes nothing', async () => {
    const list = tradeList(300)
    const { id, counts } = await take(list)
    expect(counts).toEqual({ added: 300, changed: 0, same: 0, kept: 0, gone: 0, before: 0 })
    expect(await stones()).toEqual([])
    expect(await transact(t => showImport(t, id))).toMatchObject({
      state: 'looked',
      supplier: 'Amsterdam',
    })
    expect(await applyList(transact, { id, by, now: () => now })).toMatchObject({ ok: true })
    expect(await applyList(transact, { id, by, now: () => now })).toEqual({
      ok: false,
      reason: 'not-ready',
    })
    const before = await stones()
    expect(before).toHaveLength(300)
    expect(await bringIn(list)).toMatchObject({ added: 0, changed: 0, same: 300, gone: 0 })
    expect(await stones()).toEqual(before)
    const entries = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(entries.map(({ action }) => action)).toEqual([
      'added a supplier of stones',
      'brought in a list of stones',
    ])
    expect(await transact(t => t.select().from(stoneImportLines))).toEqual([])
  })

  test('change what changed, mark what is gone, and find it again under its own id', async () => {
    await bringIn(tradeList(100))
    const before = await stones()
    const counts = await bringIn(tradeList(95, { from: 5, dearer: i => i % 20 === 0 }))
    expect(counts).toMatchObject({ added: 0, changed: 4, same: 91, gone: 5 })
    const after = await stones()
    expect(after.filter(({ goneAt }) => goneAt).map(({ stockNumber }) => stockNumber)).toEqual([
      'K100000',
      'K100001',
      'K100002',
      'K100003',
      'K100004',
    ])
    expect(await bringIn(tradeList(100, { dearer: i => i % 20 === 0 }))).toMatchObject({
      changed: 5,
    })
    const again = await stones()
    expect(again.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(again.every(({ goneAt }) => goneAt === null)).toBe(true)
  })

  test('leave alone what somebody holds or bought, and prices that were entered by hand', async () => {
    await bringIn(tradeList(3))
    const [held, sold, byHand] = await stones()
    if (!held || !sold || !byHand) throw new Error('There are three')
    const until = new Date(now.getTime() + 60_000)
    await transact(t => holdStone(t, { id: held.id, holder: randomUUID(), until, by: null, now }))
    await transact(t => moveStone(t, { id: sold.id, step: 'sell', by, now }))
    await transact(t =>
      t
        .update(singleStones)
        .set({ price: 1, currency: 'CHF', isPricedByHand: true })
        .where(eq(singleStones.id, byHand.id)),
    )
    expect(await bringIn(tradeList(3, { dearer: () => true }))).toMatchObject({
      changed: 1,
      kept: 2,
    })
    const after = await stones()
    expect(after.map(({ price }) => price)).toEqual([held.price, sold.price, 1])
    expect(after[2]?.currency).toBe('CHF')
    expect(after.map(({ state }) => state)).toEqual(['held', 'sold', 'free'])
    // Once it is free again, the next list reaches it.
    await transact(t => moveStone(t, { id: held.id, step: 'release', by, now }))
    expect(await bringIn(tradeList(3, { dearer: () => true }))).toMatchObject({
      changed: 1,
      kept: 1,
    })
  })

  test('of yesterday are not brought in over those of today, nor after a day', async () => {
    const [old, older] = [await take(tradeList(5)), await take(tradeList(6))]
    await bringIn(tradeList(7))
    expect(await applyList(transact, { id: old.id, by, now: () => now })).toEqual({
      ok: false,
      reason: 'replaced',
    })
    await transact(t => removeStaleLists(t, { now: new Date(now.getTime() + 2 * 86_400_000) }))
    expect(await transact(t => showImport(t, older.id))).toMatchObject({ state: 'refused' })
    expect(await stones()).toHaveLength(7)
  })
})
