import {
  type DiagramLayout,
  type DrawnArrow,
  layoutOf,
  type PlacedBox,
  type Size,
} from './layout.ts'
import {
  arrowHeads,
  drawArcs,
  drawBox,
  drawCurve,
  drawHeading,
  legend,
  STYLE,
  textWidth,
} from './shapes.ts'
import type { Arrow, Structure } from './structure.ts'

const WIDTH = 1080
const MARGIN = 24
/** Beside the rooms, where arrows from room to room go. */
const GUTTER = 150
const ROOM = WIDTH - 2 * MARGIN - GUTTER
const PADDING = 18
const HEADING = 44
/** Kept free beside a folder of folders, for arrows that pass it. */
const BESIDE = 180
const CHIP = { height: 26, gap: 8 }

/** What lives in a room, in words. */
export type RoomWords = Readonly<Record<string, string>>

/** The rooms from the top down, inside `web/` its folders, and every import as an arrow. */
export function drawStructure(structure: Structure, words: RoomWords): string {
  const parts: string[] = []
  const places = new Map<string, PlacedBox>()
  let y = MARGIN
  for (const { name, folders } of [...structure.rooms].reverse()) {
    const inside = name === 'web' ? folderMap(structure) : chips(folders)
    const place = { x: MARGIN, y, width: ROOM, height: HEADING + inside.height + PADDING }
    places.set(name, place)
    parts.push(drawBox(place, 'room'), drawHeading(place, name, words[name] ?? ''))
    parts.push(`<g transform="translate(${MARGIN + PADDING} ${y + HEADING})">${inside.svg}</g>`)
    y += place.height + 26
  }
  const arrows = drawArcs(places, structure.between, GUTTER)
  const hasCycles = [arrows, ...parts].some(part => part.includes('backhead'))
  parts.push(arrows, legend(MARGIN, y + 4, hasCycles))
  const height = y + 34
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="t d">
<title id="t">The rooms of the project and who imports whom</title>
<desc id="d">${described(structure)}</desc>
<style>${STYLE}</style>
${arrowHeads}
<rect class="paper" width="${WIDTH}" height="${height}" rx="14"/>
${parts.join('\n')}
</svg>
`
}

interface Inside extends Size {
  readonly svg: string
}

/** Names of folders, one after the other. */
function chips(folders: readonly string[]): Inside {
  let x = 0
  let y = 0
  const most = ROOM - 2 * PADDING
  const svg = folders.map(name => {
    const width = textWidth(name) + 18
    if (x + width > most) {
      x = 0
      y += CHIP.height + CHIP.gap
    }
    const drawn = drawBox({ x, y, width, height: CHIP.height }, 'chip', name)
    x += width + CHIP.gap
    return drawn
  })
  return { svg: svg.join('\n'), width: most, height: folders.length > 0 ? y + CHIP.height : 0 }
}

/** Folders of `web/` as boxes, a folder of folders as a box with its own map in it. */
function folderMap({ inWeb, groups }: Structure): Inside {
  const most = ROOM - 2 * PADDING
  const units = [...new Set(inWeb.flatMap(({ from, to }) => [from, to]))].sort()
  const groupOf = (unit: string) => [...groups].find(([group]) => unit.startsWith(`${group}/`))?.[0]
  const inner = new Map(
    [...groups].map(([group, folders]) => {
      const own = inWeb.filter(({ from, to }) => groupOf(from) === group && groupOf(to) === group)
      const named = units.filter(unit => groupOf(unit) === group)
      const silent = folders
        .map(folder => `${group}/${folder}`)
        .filter(folder => !named.some(unit => unit === folder || unit.startsWith(`${folder}/`)))
      const sizes = sizesOf([...named, ...silent].sort(), group)
      return [group, layoutOf(sizes, own, most - BESIDE)] as const
    }),
  )
  const top = merged(inWeb, unit => groupOf(unit) ?? unit)
  const sizes = new Map([
    ...sizesOf([...new Set(top.flatMap(({ from, to }) => [from, to]))].sort()),
    ...[...inner].map(([group, { width, height }]) => {
      const whole = { width: width + 2 * PADDING, height: HEADING - 8 + height + PADDING }
      return [group, whole] as const
    }),
  ])
  const layout = layoutOf(sizes, top, most)
  const boxes = [...layout.places].map(([name, place]) => {
    const within = inner.get(name)
    return within ? grouped(name, place, within) : drawBox(place, 'folder', shown(name))
  })
  const middle = Math.round((most - layout.width) / 2)
  const svg = `<g transform="translate(${middle} 0)">${ways(layout)}${boxes.join('\n')}</g>`
  return { svg, width: most, height: layout.height }
}

const shown = (name: string, group = '') =>
  name === '' ? 'web/*.tsx' : group === '' ? name : name.slice(group.length + 1)

const sizesOf = (names: readonly string[], group = ''): Map<string, Size> =>
  new Map(
    names.map(name => {
      const width = Math.max(76, textWidth(shown(name, group)) + 26)
      return [name, { width, height: 34 }]
    }),
  )

function grouped(name: string, place: PlacedBox, within: DiagramLayout): string {
  const boxes = [...within.places].map(([folder, at]) => drawBox(at, 'folder', shown(folder, name)))
  const at = `translate(${place.x + PADDING} ${place.y + HEADING - 8})`
  return `${drawBox(place, 'group')}<text class="name" x="${place.x + PADDING}" y="${place.y + 24}">${name}</text><g transform="${at}">${ways(within)}${boxes.join('\n')}</g>`
}

const ways = (layout: DiagramLayout) =>
  [...layout.ways]
    .sort((a: DrawnArrow, b: DrawnArrow) => Number(a.closesCycle) - Number(b.closesCycle))
    .map(drawCurve)
    .join('\n')

/** Arrows between the folders directly in `web/`: those of all features are one. */
function merged(arrows: readonly Arrow[], boxOf: (unit: string) => string): readonly Arrow[] {
  const found = new Map<string, Arrow>()
  for (const { from, to, imports } of arrows) {
    const [a, b] = [boxOf(from), boxOf(to)]
    const before = found.get(`${a} > ${b}`)?.imports ?? 0
    if (a !== b) found.set(`${a} > ${b}`, { from: a, to: b, imports: before + imports })
  }
  return [...found.values()]
}

function described({ rooms, between }: Structure): string {
  const of = (name: string) => between.filter(({ from }) => from === name).map(({ to }) => to)
  return [...rooms]
    .reverse()
    .map(({ name }) => `${name} imports ${of(name).join(', ') || 'nothing of ours'}`)
    .join('; ')
}
