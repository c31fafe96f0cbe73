import type { Command, Glyph } from 'opentype.js'
import { engravable } from '#design/catalogue/engravable.ts'
import { fonts } from '#design/catalogue/fonts.ts'
import { type OpenedTypeface, openTypeface } from './typeface.ts'

/** TrueType leaves out points that lie halfway between two others: in half units all are whole. */
const SCALE = 2

type Contour = { readonly path: string; readonly x: number; readonly y: number }

/** Each outline as an SVG path from where it starts, in whole numbers, y upwards. */
function contoursOf(glyph: Glyph, em: number): readonly Contour[] {
  const contours: Contour[] = []
  let [path, x, y, startX, startY, controlX, controlY] = ['', 0, 0, 0, 0, 0, 0]
  let curved = false
  const whole = (value: number) => {
    const scaled = value * SCALE
    if (!Number.isInteger(scaled)) throw new Error(`${value} is no half of a unit.`)
    return scaled
  }
  const close = () => {
    if (path) contours.push({ path: path.replaceAll(' -', '-'), x: startX, y: startY })
    ;[path, curved] = ['', false]
  }
  const step: Record<Command['type'], (command: Command) => void> = {
    M: command => {
      close()
      if (command.type !== 'M') return
      ;[startX, startY] = [whole(command.x), whole(-command.y)]
      ;[x, y] = [startX, startY]
    },
    L: command => {
      if (command.type !== 'L') return
      const [dx, dy] = [whole(command.x) - x, whole(-command.y) - y]
      if (dx !== 0 && dy !== 0) path += `l${dx} ${dy}`
      else if (dx !== 0) path += `h${dx}`
      else if (dy !== 0) path += `v${dy}`
      ;[x, y, curved] = [x + dx, y + dy, false]
    },
    Q: command => {
      if (command.type !== 'Q') return
      const [toX, toY] = [whole(command.x), whole(-command.y)]
      const [x1, y1] = [whole(command.x1), whole(-command.y1)]
      path +=
        curved && x1 === 2 * x - controlX && y1 === 2 * y - controlY
          ? `t${toX - x} ${toY - y}`
          : `q${x1 - x} ${y1 - y} ${toX - x} ${toY - y}`
      curved = true
      ;[x, y, controlX, controlY] = [toX, toY, x1, y1]
    },
    C: () => {
      throw new Error('Only quadratic outlines are baked.')
    },
    Z: close,
  }
  for (const command of glyph.getPath(0, 0, em).commands) step[command.type](command)
  close()
  return contours
}

/** Letters share their outlines: an accented letter is its letter, and an accent. */
function outlines(face: OpenedTypeface) {
  const known = new Map<string, number>()
  const glyphs = engravable.map(char => {
    const glyph = face.glyph(char)
    if (!glyph) return ''
    const drawn = contoursOf(glyph, face.em).map(({ path, x, y }) => {
      if (!known.has(path)) known.set(path, known.size)
      return `${known.get(path)?.toString(36)} ${x} ${y}`
    })
    return [glyph.advanceWidth * SCALE, ...drawn].join(',')
  })
  return { contours: [...known.keys()].join('|'), glyphs: glyphs.join('|') }
}

/** Letters that kern alike are one class; 0 kerns with nothing. */
function kerning(face: OpenedTypeface) {
  const columns = engravable.map(right =>
    engravable.map(left => face.kerning(left, right) * SCALE).join(' '),
  )
  const right = classes(columns)
  const kinds = right.kinds.map(kind => kind.split(' '))
  const rows = engravable.map((_, left) => kinds.map(values => values[left]).join(' '))
  const left = classes(rows)
  const values = left.kinds.map(row => row.replace(/( 0)+$/, ''))
  return { left: left.of, right: right.of, values: values.join('|') }
}

function classes(of: readonly string[]) {
  const kinds = [...new Set(of.filter(kind => /[1-9]/.test(kind)))]
  const two = (kind: string) => (kinds.indexOf(kind) + 1).toString(36).padStart(2, '0')
  if (kinds.length >= 36 * 36 - 1) throw new Error('Too many classes of kerning.')
  return { kinds, of: of.map(two).join('') }
}

const copyright = (licence: string) => licence.split('\n')[0]?.replace(/ \S+\.ttf:.*$/, '') ?? ''

function fileOf(file: string): string {
  const face = openTypeface(file)
  const { contours, glyphs } = outlines(face)
  const pairs = kerning(face)
  const lines = Object.entries({
    notice: `${copyright(face.licence)} SIL Open Font License 1.1.`,
    cap: face.capHeight * face.em * SCALE,
    contours,
    glyphs,
    left: pairs.left,
    right: pairs.right,
    values: pairs.values,
  }).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`)
  return `// Baked from the fonts by "node ops/glyphs". Not to be edited by hand. Under the OFL.txt beside it.
import type { GlyphData } from '../glyph-data.ts'

// biome-ignore format: one line a value
export const data: GlyphData = {
${lines.join('\n')}
}
`
}

/** The files of \`geometry/engraving/glyphs/\`, made anew from the fonts themselves. */
export function glyphFiles(): ReadonlyMap<string, string> {
  const licences = fonts.map(({ file }) => openTypeface(file).licence)
  const [, ...terms] = licences[0]?.split('\n') ?? []
  const holders = [...new Set(licences.map(copyright))]
  return new Map([
    ...fonts.map(({ id, file }) => [`${id}.ts`, fileOf(file)] as const),
    ['OFL.txt', [...holders, ...terms].join('\n')] as const,
  ])
}
