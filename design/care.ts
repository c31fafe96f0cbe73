import { gemOf } from './catalogue/gems.ts'
import { metalOf } from './catalogue/metals.ts'
import { styleOf } from './catalogue/styles.ts'
import { type Design, isDrawn } from './document/design.ts'

export interface CareNote {
  readonly about: string
  readonly words: string
}

const kinds = {
  ring: 'Take it off for work, sport, swimming and cleaning. Have claws and rims looked at once a year.',
  pendant: 'Open and close the clasp by hand, and keep the chain hung up or laid straight.',
  earrings: 'Wipe posts and hooks with alcohol now and then; see that the backs grip.',
  bracelet: 'Put it on last, over a table: a bracelet falls more often than a ring.',
} as const

/** What is printed on the card in the box: how this very piece wants to be kept. */
export function careNotes(design: Design): readonly CareNote[] {
  const { metal, secondMetal } = design
  const metals = [metal, ...(secondMetal ? [secondMetal] : [])].map(metalOf)
  const stones = [...design.stones, ...(design.accent ? [design.accent] : [])]
  // A simulated stone is cubic zirconia, whatever it looks like: hard, and it needs no more than soap.
  const gems = [
    ...new Set(stones.filter(({ origin }) => origin !== 'simulated').map(({ gem }) => gem)),
  ].map(gemOf)
  const simulated = stones.some(({ origin }) => origin === 'simulated')
  const notes: CareNote[] = metals.map(({ name, care }) => ({ about: name, words: care }))
  for (const { name, care } of gems) notes.push({ about: name, words: care })
  if (simulated)
    notes.push({
      about: 'Simulated stones',
      words: 'Warm water, a drop of mild soap and a soft brush.',
    })
  if (design.engraving.length > 0)
    notes.push({
      about: design.engraving.some(isDrawn) ? 'Your signature' : 'Your words',
      words: 'Polish beside them, not across them: every polish takes a little of the letters.',
    })
  notes.push({ about: 'Wearing it', words: kinds[styleOf(design.style).kind] })
  return notes
}
