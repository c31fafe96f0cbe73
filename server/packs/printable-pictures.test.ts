import { expect, test } from 'vitest'
import { openPaper } from '#shop/papers/paper.ts'
import { paperStreams } from '#tools/testing/read-paper.ts'
import { webpOf } from '../uploads/testing.ts'
import { withPrintablePictures } from './printable-pictures.ts'

const order = {
  number: 'K7QM-2XWD-9PHR',
  url: 'https://shop.example/',
  dueOn: '2026-11-24',
  placedAt: new Date('2026-11-10T09:00:00Z'),
  notes: [],
  lines: [],
  ordered: [],
}

test('what a customer sent as WebP can stand on paper, no larger than it needs to be', async () => {
  const words = {
    number: '',
    words: '',
    messages: [],
    agreed: [],
    note: '',
    sketch: null,
    ownStones: [],
  }
  const special = { ...words, pictures: [await webpOf(1600, 400)] }
  const [picture] = (await withPrintablePictures({ ...order, special })).special?.pictures ?? []
  if (!picture) throw new Error('There is no picture.')
  expect(Buffer.from(picture.subarray(1, 4)).toString()).toBe('PNG')
  const paper = await openPaper({ name: 'Card', at: order.placedAt })
  paper.picture(picture, 0, 150)
  const file = await paper.file()
  expect(Buffer.from(file).toString('latin1')).toMatch(/\/Width 800\n\/Height 200\n/)
  expect(paperStreams(file).join('')).toContain(' Do\n')
  expect(await withPrintablePictures(order)).toBe(order)
})
