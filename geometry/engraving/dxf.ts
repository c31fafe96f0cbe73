import { f64At } from '../at.ts'
import { boundsOf, type Contour } from './contours.ts'
import type { EngravingSheet } from './sheet.ts'

/** Group codes of the DXF reference, each with its value on the next line. */
type Pairs = readonly (readonly [code: number, value: string | number])[]

const figure = (mm: number) => (Math.round(mm * 1e4) / 1e4 + 0).toString()

/** Release 12 knows ASCII only; other letters go by their number, as AutoCAD writes them. */
const ascii = (text: string) =>
  Array.from(text, char => {
    const code = char.codePointAt(0) ?? 0
    if (code < 0x7f) return code < 0x20 ? ' ' : char
    return code <= 0xffff ? `\\U+${code.toString(16).toUpperCase().padStart(4, '0')}` : '?'
  }).join('')

const LAYERS = { ENGRAVING: 7, FACE: 8, NOTES: 9 } as const
const MILLIMETRES = 4
const CLOSED = 1

const table = (name: string, entries: readonly Pairs[]): Pairs => [
  [0, 'TABLE'],
  [2, name],
  [70, entries.length],
  ...entries.flat(),
  [0, 'ENDTAB'],
]

const section = (name: string, pairs: Pairs): Pairs => [
  [0, 'SECTION'],
  [2, name],
  ...pairs,
  [0, 'ENDSEC'],
]

const at = (x: number, y: number): Pairs => [
  [10, figure(x)],
  [20, figure(y)],
  [30, 0],
]

const polyline = (layer: keyof typeof LAYERS, contour: Contour): Pairs => [
  [0, 'POLYLINE'],
  [8, layer],
  [66, 1],
  ...at(0, 0),
  [70, CLOSED],
  ...Array.from(
    { length: contour.length / 2 },
    (_, i): Pairs => [
      [0, 'VERTEX'],
      [8, layer],
      ...at(f64At(contour, 2 * i), f64At(contour, 2 * i + 1)),
    ],
  ).flat(),
  [0, 'SEQEND'],
  [8, layer],
]

const TEXT_MM = 1

/** The sheet as a drawing of release 12, which every engraver's program reads: one unit is a millimetre. */
export function engravingDxf({ title, notes, cut, face }: EngravingSheet): string {
  const { left, bottom, right, top } = boundsOf([face, ...cut]) as NonNullable<
    ReturnType<typeof boundsOf>
  >
  const line = (text: string, i: number): Pairs => [
    [0, 'TEXT'],
    [8, 'NOTES'],
    ...at(left, bottom - TEXT_MM * 2 * (i + 1)),
    [40, TEXT_MM],
    [1, ascii(text)],
  ]
  const pairs: Pairs = [
    ...section('HEADER', [
      [9, '$ACADVER'],
      [1, 'AC1009'],
      [9, '$INSUNITS'],
      [70, MILLIMETRES],
      [9, '$EXTMIN'],
      ...at(left, bottom),
      [9, '$EXTMAX'],
      ...at(right, top),
    ]),
    ...section('TABLES', [
      ...table('LTYPE', [
        [
          [0, 'LTYPE'],
          [2, 'CONTINUOUS'],
          [70, 0],
          [3, 'Solid line'],
          [72, 65],
          [73, 0],
          [40, 0],
        ],
      ]),
      ...table(
        'LAYER',
        Object.entries(LAYERS).map(
          ([name, colour]): Pairs => [
            [0, 'LAYER'],
            [2, name],
            [70, 0],
            [62, colour],
            [6, 'CONTINUOUS'],
          ],
        ),
      ),
    ]),
    ...section('ENTITIES', [
      ...polyline('FACE', face),
      ...cut.flatMap(contour => polyline('ENGRAVING', contour)),
      ...[title, ...notes].flatMap(line),
    ]),
    [0, 'EOF'],
  ]
  return pairs.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join('')
}
