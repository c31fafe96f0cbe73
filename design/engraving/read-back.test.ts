import { describe, expect, test } from 'vitest'
import { compareRows, differencesInWords, isBlank, isSameRow } from './read-back.ts'

const words = (engraved: string, typed: string) => differencesInWords(compareRows(engraved, typed))

describe('a row that is read back', () => {
  test.each([
    ['as it is', 'Für immer, L.', 'Für immer, L.'],
    ['with the accent typed after its letter', 'Für immer', 'Fu\u0308r immer'],
    ['with spaces nobody sees', 'Für immer', ' Für\u00A0 immer\u200B '],
    ['with the apostrophe of a keyboard', 'It’s us', "It's us"],
    ['with the apostrophe of a telephone', "It's us", 'It’s us'],
    ['with straight quotation marks', '„Du“', '"Du"'],
    ['with a hyphen for a dash', '1999–2024', '1999-2024'],
    ['with three dots', 'und … ja', 'und ... ja'],
    ['with one’s own heart', 'A ♥ B', 'A ❤️ B'],
  ])('is the same %s', (_, engraved, typed) => {
    expect(isSameRow(engraved, typed)).toBe(true)
    expect(words(engraved, typed)).toEqual([])
  })

  test.each([
    ['without its accent', 'Für', 'Fur', [/^Letter 2\b.*“ü”.*“u”/]],
    ['in another case', 'Ada', 'ada', [/^Letter 1\b.*capital “A”.*small “a”/]],
    ['without its full stop', 'L.', 'L', [/^Letter 2\b.*“\.”.*left it out/]],
    ['without a space', 'A B', 'AB', [/^Letter 2\b.*a space.*left it out/]],
    ['with a letter more', 'Ana', 'Anna', [/^After letter 2\b.*“n”.*not engraved/]],
    ['with a letter before it', 'da', 'Ada', [/^Before the first letter\b.*“A”.*not engraved/]],
    [
      'with ss for ß',
      'Strauß',
      'Strauss',
      [/^Letter 6\b.*“ß”.*“s”/, /^After letter 6\b.*“s”.*not engraved/],
    ],
  ])('is another %s', (_, engraved, typed, differences) => {
    expect(isSameRow(engraved, typed)).toBe(false)
    expect(words(engraved, typed)).toEqual(differences.map(one => expect.stringMatching(one)))
  })

  test('names each letter that differs, and leaves alone those that agree', () => {
    const letters = compareRows('Für immer, L.', 'Fur immer, L')
    expect(letters.filter(({ isSame }) => !isSame)).toEqual([
      { engraved: 'ü', typed: 'u', isSame: false },
      { engraved: '.', typed: null, isSame: false },
    ])
    expect(letters.map(({ engraved }) => engraved ?? '').join('')).toBe('Für immer, L.')
  })

  test('is not read at all by what nobody sees', () => {
    expect(isBlank(' \u200B\u00A0')).toBe(true)
    expect(isBlank('.')).toBe(false)
  })

  test('is another when it is far too long or half a character', () => {
    expect(isSameRow('Ada', 'Ada'.repeat(130))).toBe(false)
    expect(isSameRow('Ada', 'Ada\uD83D')).toBe(false)
  })
})
