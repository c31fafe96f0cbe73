/** The little of opentype.js that we use; it has no types of its own. */
declare module 'opentype.js' {
  export type Command =
    | { readonly type: 'M'; readonly x: number; readonly y: number }
    | { readonly type: 'L'; readonly x: number; readonly y: number }
    | {
        readonly type: 'Q'
        readonly x1: number
        readonly y1: number
        readonly x: number
        readonly y: number
      }
    | {
        readonly type: 'C'
        readonly x1: number
        readonly y1: number
        readonly x2: number
        readonly y2: number
        readonly x: number
        readonly y: number
      }
    | { readonly type: 'Z' }
  export interface Glyph {
    readonly index: number
    readonly advanceWidth: number
    getPath(x: number, y: number, size: number): { readonly commands: readonly Command[] }
    getBoundingBox(): {
      readonly x1: number
      readonly y1: number
      readonly x2: number
      readonly y2: number
    }
  }
  export interface Font {
    readonly unitsPerEm: number
    readonly tables: { readonly os2: { readonly sCapHeight: number } }
    charToGlyph(char: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
