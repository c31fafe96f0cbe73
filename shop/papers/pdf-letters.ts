import type { Typeface } from '#geometry/engraving/typeface.ts'
import { figure, type PdfFile, utf16 } from './pdf-file.ts'

/** Thousandths of the size for the height of a capital, as most faces have it. */
const CAP = 700
/** How far an outline may be from its curve, against a capital. */
const OFF = 0.002
/** A simple font has as many codes; the first ones are control characters to some readers. */
const [FIRST_CODE, LAST_CODE] = [33, 255]

const instead: ReadonlyMap<string, string> = new Map([
  ['½', ' 1/2'],
  ['¼', ' 1/4'],
  ['¾', ' 3/4'],
  ['→', '-'],
  ['\u00a0', ' '],
  ['\u202f', ' '],
  ['\u2009', ' '],
  ['\u2212', '-'],
])

interface Letter {
  readonly subset: number
  readonly code: number
}

/**
 * The letters that a paper uses, from our own outlines: no font file, nothing left to the reader's
 * machine. Each is a glyph of a Type 3 font with its Unicode beside it, so that text stays text.
 */
export function openLetters(name: string, face: Typeface, spare: Typeface) {
  const used = new Map<string, Letter>()
  const of = (char: string) => (face.has(char) ? face : spare)

  const letter = (char: string): Letter => {
    const known = used.get(char)
    if (known) return known
    const room = LAST_CODE - FIRST_CODE + 1
    const next = {
      subset: Math.floor(used.size / room),
      code: FIRST_CODE + (used.size % room),
    }
    used.set(char, next)
    return next
  }

  /** What can be drawn of a text: a letter that no face has is a question mark. */
  const drawable = (text: string) =>
    Array.from(text, char => instead.get(char) ?? char)
      .join('')
      .replace(/\s+/gu, ' ')
      .replace(/./gsu, char => (char === ' ' || of(char).has(char) ? char : '?'))

  const advance = (char: string) => (char === ' ' ? 0.36 * CAP : of(char).advance(char) * CAP)

  const widthOf = (text: string, size: number) =>
    [...drawable(text)].reduce((sum, char) => sum + advance(char), 0) * (size / 1000)

  /** The operators that write one line from a place. */
  const line = (text: string, x: number, y: number, size: number): string => {
    let at = x
    let out = ''
    let run: { subset: number; codes: string; x: number } | undefined
    const flush = () => {
      if (run)
        out += `BT /${name}${run.subset} ${figure(size)} Tf 1 0 0 1 ${figure(run.x)} ${figure(y)} Tm <${run.codes}> Tj ET\n`
      run = undefined
    }
    for (const char of drawable(text)) {
      const { subset, code } = letter(char)
      if (run && run.subset !== subset) flush()
      run ??= { subset, codes: '', x: at }
      run.codes += code.toString(16).padStart(2, '0')
      at += advance(char) * (size / 1000)
    }
    flush()
    return out
  }

  const procOf = (char: string): string => {
    const width = Math.round(advance(char))
    const contours = char === ' ' ? [] : of(char).outline(char, OFF)
    const paths = contours.map(contour => {
      const points = Array.from(
        { length: contour.length / 2 },
        (_, i) =>
          `${Math.round((contour[2 * i] as number) * CAP)} ${Math.round((contour[2 * i + 1] as number) * CAP)} ${i === 0 ? 'm' : 'l'}`,
      )
      return `${points.join(' ')} h`
    })
    // d1 with a generous box: the glyph takes the colour of the text.
    return `${width} 0 -500 -500 2000 1500 d1 ${paths.join(' ')}${paths.length > 0 ? ' f' : ''}`
  }

  /** Puts the fonts into the file; the entries of the page's resources. */
  const fonts = (file: PdfFile): string => {
    const subsets = Map.groupBy(used, ([, { subset }]) => subset)
    return [...subsets]
      .map(([subset, letters]) => {
        const glyphs = letters.map(([char, { code }]) => ({
          char,
          code,
          width: Math.round(advance(char)),
          proc: file.stream(procOf(char)),
        }))
        const first = glyphs[0]?.code ?? FIRST_CODE
        const last = glyphs.at(-1)?.code ?? first
        const unicode = file.stream(toUnicode(glyphs))
        const font = file.add(
          `<</Type/Font/Subtype/Type3/Name/${name}${subset}/FontBBox[-500 -500 2000 1500]/FontMatrix[0.001 0 0 0.001 0 0]/FirstChar ${first}/LastChar ${last}/Widths[${glyphs
            .map(({ width }) => width)
            .join(' ')}]/Encoding<</Type/Encoding/Differences[${first}${glyphs
            .map(({ code }) => `/g${code}`)
            .join('')}]>>/CharProcs<<${glyphs
            .map(({ code, proc }) => `/g${code} ${proc} 0 R`)
            .join('')}>>/Resources<<>>/ToUnicode ${unicode} 0 R>>`,
        )
        return `/${name}${subset} ${font} 0 R`
      })
      .join('')
  }

  return { line, widthOf, fonts }
}

export type Letters = ReturnType<typeof openLetters>

function toUnicode(glyphs: readonly { readonly char: string; readonly code: number }[]): string {
  const rows = glyphs.map(
    ({ char, code }) => `<${code.toString(16).padStart(2, '0')}> <${utf16(char)}>`,
  )
  // A block holds a hundred at most.
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, i) => {
    const block = rows.slice(i * 100, (i + 1) * 100)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`
  })
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Keepsake def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}
