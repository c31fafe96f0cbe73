import { expect, test } from 'vitest'
import { pictureAnswer } from './send-picture.ts'

test('a body that a proxy refuses is told apart from being offline', () => {
  // nginx answers with a page of its own, which is no JSON.
  expect(pictureAnswer(413, null)).toEqual({
    ok: false,
    again: false,
    words: expect.stringContaining('larger than the shop’s server takes'),
  })
  for (const status of [403, 500, 502])
    expect(pictureAnswer(status, null)).toMatchObject({
      again: true,
      words: expect.not.stringContaining('connected'),
    })
})

test('what the shop says is passed on, and again only where the picture is not at fault', () => {
  expect(pictureAnswer(201, null)).toEqual({ ok: true })
  expect(pictureAnswer(413, { words: 'Too large.' })).toMatchObject({
    words: 'Too large.',
    again: false,
  })
  expect(pictureAnswer(429, { words: 'Slowly.' })).toMatchObject({ words: 'Slowly.', again: true })
})
