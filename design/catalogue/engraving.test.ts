import { describe, expect, test } from 'vitest'
import { ENGRAVING_MOST_CHARACTERS, engravingLine } from './engraving.ts'

describe('a line to engrave', () => {
  test.each([
    ['  Ada  &\n Charles ', 'Ada & Charles'],
    ['a\u0000b\u202Ec\u200Dd', 'abcd'],
    ['\uD800x', 'x'],
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
})
