import { describe, expect, test } from 'vitest'
import { ENGRAVING_MOST_CHARACTERS, engravingLine, turnsLettersRound } from './engraving.ts'

describe('a line to engrave', () => {
  test.each([
    ['  Ada  &\n Charles ', 'Ada & Charles'],
    ['a\u0000b\u202Ec\u200Dd', 'abcd'],
    ['\uD800x', 'x'],
    ['Ada\uFEFFLeo', 'AdaLeo'],
    ['<script>', '<script>'],
    ['Zoe\u0308', 'Zo\u00EB'],
    ['', ''],
    [' \t\n', ''],
  ])('%j becomes %j', (typed, line) => {
    expect(engravingLine(typed)).toBe(line)
  })

  test('is never longer than what fits, and never ends inside a character', () => {
    const line = engravingLine('𝒜'.repeat(60))
    expect([...line]).toHaveLength(ENGRAVING_MOST_CHARACTERS)
    expect(line.endsWith('𝒜')).toBe(true)
  })

  test('has no space left where it was cut off', () => {
    expect(engravingLine(`${'a'.repeat(26)} bcd`)).toBe('a'.repeat(26))
  })

  test('says of marks that turn letters round, and of no others', () => {
    for (const mark of '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069')
      expect(turnsLettersRound(`Ada${mark}Leo`)).toBe(true)
    // Joiners of some scripts, marks that only say where a word ends, and what was pasted along.
    for (const typed of ['Ada & Leo', 'می\u200Cخواهم', 'a\u200Db', 'a\u200B', '\u200Eא', '\uFEFFa'])
      expect(turnsLettersRound(typed), typed).toBe(false)
  })
})
