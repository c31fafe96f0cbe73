/** A font's letters as `node ops/glyphs` writes them: as strings, which are parsed only when needed. */
export interface GlyphData {
  readonly notice: string
  /** Height of a capital; all else is in the same units. */
  readonly cap: number
  /** Outlines that letters share, `|` between them: SVG paths from wherever a letter starts them, y upwards. */
  readonly contours: string
  /**
   * For each letter of `engravable.ts`, `|` between them: its advance, then for each of its outlines
   * the number in base 36 and the start. Empty where the font has no such letter.
   */
  readonly glyphs: string
  /** For each letter, two figures in base 36: its kind before and after another when they are kerned. */
  readonly left: string
  readonly right: string
  /** For each kind before, `|` between them, the kerning with every kind after; noughts at the end left out. */
  readonly values: string
}
