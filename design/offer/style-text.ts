import { type StyleId, styleOf } from '../catalogue/styles.ts'

/** What the owner says of styles; a style that is not named is told in the catalogue's words. */
export type StyleWords = Readonly<Partial<Record<StyleId, string>>>

export const styleText = (words: StyleWords, id: StyleId): string => words[id] ?? styleOf(id).text
