/** Letters to engrave with. All from npm's @fontsource, under the SIL Open Font License 1.1. */
export const fonts = [
  {
    id: 'block',
    name: 'Block',
    file: 'montserrat-500-normal',
    family: 'Montserrat',
    text: 'Even letters without serifs. They last longest.',
  },
  {
    id: 'serif',
    name: 'Roman',
    file: 'eb-garamond-500-normal',
    family: 'EB Garamond',
    text: 'Upright book letters, for names and dates. Greek and Cyrillic too.',
  },
  {
    id: 'italic',
    name: 'Italic',
    file: 'eb-garamond-500-italic',
    family: 'EB Garamond',
    text: 'A slanted hand. Its finest strokes are the first to wear.',
  },
  {
    id: 'script',
    name: 'Copperplate',
    file: 'great-vibes-400-normal',
    family: 'Great Vibes',
    text: 'A formal, flowing hand with swung capitals. Wants height.',
  },
  {
    id: 'hand',
    name: 'Handwritten',
    file: 'dancing-script-600-normal',
    family: 'Dancing Script',
    text: 'A lively everyday hand with sturdy strokes.',
  },
  {
    id: 'monogram',
    name: 'Monogram',
    file: 'cinzel-600-normal',
    family: 'Cinzel',
    text: 'Capitals as the Romans cut them. For initials: the last name’s in the middle.',
  },
  {
    id: 'typewriter',
    name: 'Typewriter',
    file: 'courier-prime-400-normal',
    family: 'Courier Prime',
    text: 'Every letter as wide as the next, for dates and coordinates.',
  },
  {
    id: 'world',
    name: 'World',
    file: 'noto-sans-500-normal',
    family: 'Noto Sans',
    text: 'Plain and clear, with the widest choice: Latin with every accent, Greek, Cyrillic.',
  },
] as const

export type FontId = (typeof fonts)[number]['id']
export const fontById = (id: string) => fonts.find(font => font.id === id)
