import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { openCastings } from '../castings/castings.ts'
import { openTableReader } from '../imports/table-reader.ts'
import { testLauncher } from '../launcher/testing/test-launcher.ts'
import { openPacks } from '../packs/packs.ts'
import { openStoneListReader } from '../stones/list-reader.ts'

const script = new URL('./testing/odd-worker.ts', import.meta.url)
const bytes = Uint8Array.of(1)

function settings() {
  const report = vi.fn()
  return { launcher: testLauncher(), script, report }
}

test('a table of another shape than was agreed is none, and is reported', async () => {
  const needs = settings()
  const reader = openTableReader(needs)
  onTestFinished(() => reader.close())
  expect(await reader.read(bytes)).toEqual({ ok: false, reason: 'busy' })
  expect(needs.report).toHaveBeenCalledOnce()
})

test('a list of stones of another shape is none, and is reported', async () => {
  const needs = settings()
  const reader = openStoneListReader(needs)
  onTestFinished(() => reader.close())
  const terms = {} as Parameters<typeof reader.read>[1]['terms']
  const read = await reader.read(bytes, { terms, currency: 'EUR', known: '' })
  expect(read).toEqual({ ok: false, reason: 'busy' })
  expect(needs.report).toHaveBeenCalledOnce()
})

test('a refusal of a pack of another shape is none, and is reported', async () => {
  const needs = settings()
  const packs = openPacks(needs)
  onTestFinished(() => packs.close())
  const order = { number: 'K-1', lines: [] } as unknown as Parameters<typeof packs.make>[0]
  expect(await packs.make(order)).toBe(null)
  expect(needs.report).toHaveBeenCalledOnce()
})

test('a verdict of another shape is neither kept nor answered, and one that was kept is made anew', async () => {
  const needs = settings()
  const put = vi.fn(async () => {})
  const odd = new TextEncoder().encode('{"milligrams":"heavy"}')
  const store = { get: async () => odd, put }
  const castings = openCastings({ ...needs, store })
  onTestFinished(() => castings.close())
  expect(await castings.known(defaultDesign('signet'))).toBe(null)
  expect(needs.report).toHaveBeenCalledOnce()
  expect(await castings.get(defaultDesign('signet'))).toBe(null)
  expect(put).not.toHaveBeenCalled()
  expect(needs.report).toHaveBeenCalledTimes(3)
})
