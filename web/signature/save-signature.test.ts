import { describe, expect, test } from 'vitest'
import { imageTypes, type SignaturePicture, saveSignature } from './save-signature.ts'

const signed: SignaturePicture = {
  isEmpty: () => false,
  toDataURL: medium => `data:${medium};base64,AAAA`,
}
const blank: SignaturePicture = {
  isEmpty: () => true,
  toDataURL: () => {
    throw new Error('There is nothing to draw.')
  },
}

test('S54 with nothing drawn the result is empty, for every type', () => {
  for (const type of imageTypes) expect(saveSignature(blank, type)).toEqual({ isEmpty: true })
})

test('S55 png, jpeg and svg are data URLs of their kind, and png is meant where nothing is said', () => {
  expect(imageTypes).toEqual(['png', 'jpeg', 'svg'])
  const data = imageTypes.map(type => saveSignature(signed, type))
  expect(data).toEqual([
    { isEmpty: false, data: 'data:image/png;base64,AAAA' },
    { isEmpty: false, data: 'data:image/jpeg;base64,AAAA' },
    { isEmpty: false, data: 'data:image/svg+xml;base64,AAAA' },
  ])
  expect(saveSignature(signed)).toEqual(data[0])
})

describe('S55 any other type is an error that names the supported ones', () => {
  const unprintable = {
    toString: () => {
      throw new Error('This cannot be written down.')
    },
  }
  test.each([
    ['gif', 'gif'],
    ['nothing', ''],
    ['capitals', 'PNG'],
    ['a medium', 'image/png'],
    ['a space before', ' png'],
    ['a name that every object has', 'constructor'],
    ['another such name', '__proto__'],
    ['a long text', 'png'.repeat(100_000)],
    ['null', null],
    ['a number', 0],
    ['a list', ['png']],
    ['a symbol', Symbol('png')],
    ['an object without a text', Object.create(null)],
    ['an object whose text throws', unprintable],
    ['a text as an object', Object('png')],
  ])('%s', (_, type) => {
    for (const picture of [signed, blank]) {
      expect(() => saveSignature(picture, type)).toThrow(TypeError)
      expect(() => saveSignature(picture, type)).toThrow(/Supported types: png, jpeg, svg\.$/)
      expect(() => saveSignature(picture, type)).toThrow(/^.{0,140}$/)
    }
  })
})
