import { expect, test } from 'vitest'
import { openTableReader } from '#server/imports/table-reader.ts'
import { testLauncher } from '#server/launcher/testing/test-launcher.ts'
import { missingColumns, recognise } from './kinds.ts'
import { MOST_TABLE_LINES, readTable } from './read-table.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (bytes: Uint8Array) => {
  const answer = readTable(bytes)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.table
}
const cells = (bytes: Uint8Array) => read(bytes).lines.map(line => line.cells)

test('a byte-order mark is no part of the first heading', () => {
  expect(read(utf8('\ufeffE-mail,Name\r\na@b.example,Ada\r\n')).head).toEqual(['E-mail', 'Name'])
  const utf16 = new Uint8Array(Buffer.from('\ufeffName;Söt\n', 'utf16le'))
  expect(read(utf16)).toMatchObject({ head: ['Name', 'Söt'], encoding: 'utf-16' })
})

test('semicolons, tabs and comma decimals are read as they are', () => {
  expect(cells(utf8('Stone;Width in mm\nDiamond;5,5\n'))).toEqual([['Diamond', '5,5']])
  expect(cells(utf8('Stone\tWidth\nDiamond\t5.5\n'))).toEqual([['Diamond', '5.5']])
  expect(cells(utf8('sep=;\nStone;Width\n"A;B, ""c""";1\n'))).toEqual([['A;B, "c"', '1']])
})

test('a formula is text, and what our own tables wrote to disarm one is taken off', () => {
  const formula = '=HYPERLINK("http://evil.example","x")'
  expect(cells(utf8(`Name\n"${formula.replaceAll('"', '""')}"\n'=1+1\n'tis\n`))).toEqual([
    [formula],
    ['=1+1'],
    ["'tis"],
  ])
})

test('letters of Windows are read and told of; what is no text is refused', () => {
  const windows = Uint8Array.of(0x4e, 0x0a, 0xe9, 0x0a)
  expect(read(windows)).toMatchObject({ encoding: 'windows-1252', lines: [{ cells: ['é'] }] })
  expect(readTable(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toEqual({
    ok: false,
    reason: 'not-text',
  })
  expect(readTable(utf8(' \n\n'))).toEqual({ ok: false, reason: 'empty' })
})

test('a quotation mark that is never closed is told of with its line', () => {
  expect(readTable(utf8('A,B\n1,2\n3,"4\n'))).toMatchObject({ reason: 'broken', line: 3 })
})

test('lines are counted as a spreadsheet counts them, empty ones too', () => {
  expect(read(utf8('A,B\n\n1,2\n,\n3,4\n')).lines.map(({ line }) => line)).toEqual([3, 5])
})

test('headings are recognised in any case, by our names first; what is missing is named', () => {
  expect(recognise('customers', ['Full Name', ' E-MAIL ', 'name'])).toEqual({ email: 1, name: 2 })
  expect(recognise('stones', ['Gem', 'Cut', 'Size', 'Qty'])).toEqual({
    gem: 0,
    shape: 1,
    width: 2,
    count: 3,
  })
  const mapping = recognise('stones', ['Gem', 'Cut', 'Size'])
  expect(missingColumns('stones', mapping).map(({ label }) => label)).toEqual(['On hand'])
})

test('fifty thousand lines are read beside the event loop, one more is refused, and a flood ends in time', async () => {
  const line = (i: number) => `customer-${i}@shop.example,"Somebody, number ${i}"\n`
  const table = (lines: number) =>
    `E-mail,Name\n${Array.from({ length: lines }, (_, i) => line(i)).join('')}`
  const faults: unknown[] = []
  const reader = openTableReader({
    launcher: testLauncher(),
    report: error => faults.push(error),
  })
  try {
    let turns = 0
    const counting = setInterval(() => turns++, 5)
    const answer = await reader.read(utf8(table(MOST_TABLE_LINES)))
    clearInterval(counting)
    expect(answer.ok && answer.table.lines.length).toBe(MOST_TABLE_LINES)
    // The loop went on turning while the process read.
    expect(turns).toBeGreaterThan(3)
    expect(await reader.read(utf8(table(MOST_TABLE_LINES + 1)))).toEqual({
      ok: false,
      reason: 'too-many-lines',
    })
    expect(faults).toEqual([])
  } finally {
    reader.close()
  }
  const hasty = openTableReader({ launcher: testLauncher(), report: () => {}, limitMs: 1 })
  try {
    expect(await hasty.read(utf8(table(MOST_TABLE_LINES)))).toEqual({
      ok: false,
      reason: 'too-slow',
    })
  } finally {
    hasty.close()
  }
})
