import { expect, test } from 'vitest'
import { careNotes } from './care.ts'
import { styles } from './catalogue/styles.ts'
import { defaultDesign } from './document/defaults.ts'

test.each(styles)('a $id is told how to be kept, each thing once', ({ id }) => {
  const notes = careNotes(defaultDesign(id))
  expect(new Set(notes.map(({ about }) => about)).size).toBe(notes.length)
  for (const { words } of notes) expect(words).toMatch(/^[A-Z].*\.$/)
})

test('what is engraved and what is simulated is told', () => {
  const [stone] = defaultDesign('solitaire').stones
  if (!stone) throw new Error('no stone')
  const design = {
    ...defaultDesign('disc-pendant'),
    stones: [{ ...stone, gem: 'opal', origin: 'simulated' } as const],
  }
  expect(careNotes(design).map(({ about }) => about)).toEqual([
    '14k rose gold',
    'Simulated stones',
    'Your words',
    'Wearing it',
  ])
})
