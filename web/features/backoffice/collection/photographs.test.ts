import { beforeEach, expect, test } from 'vitest'
import { openLimits } from '#server/limits/open-limits.ts'
import { testParsing } from '#server/parsing/testing/test-parsing.ts'
import { openImageCleaning } from '#server/uploads/clean-pictures.ts'
import { jpegOf, pngOf, withExif } from '#server/uploads/testing.ts'
import { currentCollection } from '#shop/collection/current-collection.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { testContext } from '#tools/testing/request-context.ts'
import { answerPhotograph } from './photograph-actions.server.ts'

const now = new Date('2026-11-16T09:00:00Z')
const by = { accountId: null, who: 'Olga <olga@example.com>' }
const pieceId = 'round-diamond-solitaire'
const kept = new Map<string, Uint8Array>()
let ctx: RequestContext

beforeEach(async () => {
  kept.clear()
  const { transact } = await testDatabase('embedded')
  const quiet = testContext(testPaymentContext(transact), () => null)
  ctx = {
    ...quiet,
    limits: openLimits({ now: () => now, overrides: { 'picture-uploads': 4 } }),
    imageUploads: { ...quiet.imageUploads, clean: openImageCleaning(testParsing()) },
    photographs: {
      keep: async (name, bytes) => void kept.set(name, bytes),
      remove: async name => void kept.delete(name),
    },
  }
})

function sent(fields: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : new File([value], 'DSC_0001.JPG'))
  return answerPhotograph(ctx, { form, by, pieceId, client: 'account olga' })
}
const add = (file: Uint8Array<ArrayBuffer>, alt = 'The ring on a hand') =>
  sent({ photograph: 'add', file, alt })
const shown = async () => {
  const { pieces } = await ctx.transact(currentCollection)
  return pieces.find(({ id }) => id === pieceId)?.photographs ?? []
}

test('a photograph is made anew in its sizes, kept, and there once however often it is sent', async () => {
  const photograph = withExif(await jpegOf(900, 600), 1)
  expect(await add(photograph)).toMatchObject({ message: expect.stringContaining('Added.') })
  const [one] = await shown()
  expect(one).toMatchObject({ width: 900, height: 600, sides: [400, 800, 900] })
  const names = [400, 800, 900].map(side => `${one?.key}-${side}.webp`)
  expect([...kept.keys()]).toEqual(names)
  for (const bytes of kept.values()) expect(Buffer.from(bytes).includes('GPS')).toBe(false)
  expect(await add(photograph)).toMatchObject({ message: expect.stringContaining('already') })
  expect([...kept.keys()]).toEqual(names)
})

test('what is no photograph, too small or without words leaves nothing behind', {
  tags: 'long',
}, async () => {
  expect(await add(pngOf(600, 499))).toMatchObject({ fault: { field: 'file' } })
  expect(await add(new TextEncoder().encode('<svg></svg>'))).toMatchObject({
    refused: expect.stringContaining('SVG'),
    typed: 'The ring on a hand',
  })
  expect(await add(await jpegOf(600, 600), ' ')).toMatchObject({
    fault: { id: null, field: 'alt' },
  })
  expect(await sent({ photograph: 'add', alt: 'No file' })).toMatchObject({
    fault: { field: 'file', words: expect.stringContaining('choose a picture') },
  })
  expect(await sent({ photograph: 'remove', id: 'nonsense' })).toMatchObject({
    refused: expect.stringContaining('could not be read'),
  })
  expect([kept.size, await shown()]).toEqual([0, []])
  await add(await jpegOf(600, 600))
  expect(await add(await jpegOf(700, 600))).toMatchObject({
    refused: expect.stringContaining('in an hour or so'),
  })
})

test('is described anew, removed and brought back by its form', async () => {
  await add(await jpegOf(600, 600))
  const [one] = await shown()
  const id = one?.id ?? ''
  expect(await sent({ photograph: 'describe', id, alt: '' })).toMatchObject({
    fault: { id, field: 'alt' },
  })
  await sent({ photograph: 'describe', id, alt: 'By candlelight' })
  expect(await shown()).toMatchObject([{ alt: 'By candlelight' }])
  await sent({ photograph: 'remove', id })
  expect([await shown(), kept.size]).toEqual([[], 2])
  expect(await sent({ photograph: 'restore', id })).toMatchObject({ message: 'It is back.' })
  expect(await shown()).toHaveLength(1)
})
