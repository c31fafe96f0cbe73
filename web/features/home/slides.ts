import type { StyleId } from '#design/catalogue/styles.ts'

/** The pieces the shop opens with, one of each character. */
export const slides: readonly { readonly style: StyleId; readonly text: string }[] = [
  {
    style: 'solitaire',
    text: 'One stone, lifted clear of the band so that light reaches it from every side.',
  },
  {
    style: 'halo',
    text: 'A coloured stone in a circle of small white ones that follow its outline.',
  },
  {
    style: 'family',
    text: 'A birthstone for each of those you love, in a row under your own eyes.',
  },
  { style: 'drops', text: 'Pears that swing a little later than you do.' },
  {
    style: 'signet',
    text: 'A face of solid metal for two initials, a crest or a mark of your own.',
  },
]
