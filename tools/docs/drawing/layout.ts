import { boxRowsOf } from './order.ts'
import { inPlace } from './place.ts'
import type { Arrow } from './structure.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface PlacedBox extends Size {
  readonly x: number
  readonly y: number
}

export interface DrawnArrow extends Arrow {
  /** From the importing box to the imported one; upwards only where it closes a cycle. */
  readonly points: readonly (readonly [x: number, y: number])[]
  readonly closesCycle: boolean
}

export interface DiagramLayout extends Size {
  readonly places: ReadonlyMap<string, PlacedBox>
  readonly ways: readonly DrawnArrow[]
}

const GAP = { x: 22, y: 46 }
/** Room for an arrow that passes between the boxes of a row. */
const PASSING = 9
const SWEEPS = 24

/** Boxes in rows and arrows that pass between them, no wider than `most`. */
export function layoutOf(
  sizes: ReadonlyMap<string, Size>,
  arrows: readonly Arrow[],
  most: number,
): DiagramLayout {
  const isTied = (box: string) => arrows.some(({ from, to }) => from === box || to === box)
  const boxes = [...sizes.keys()]
  const rows = [...boxRowsOf(boxes.filter(isTied), arrows), boxes.filter(box => !isTied(box))]
  const widthOf = (name: string) => {
    const size = sizes.get(name)
    return size ? size.width + GAP.x : PASSING
  }
  const isTooWide = (row: readonly string[]) =>
    row.filter(name => sizes.has(name)).length > 1 &&
    row.reduce((sum, name) => sum + widthOf(name), 0) > most
  let [passed, chains] = passing(rows, arrows)
  for (let wide = passed.findIndex(isTooWide); wide >= 0; wide = passed.findIndex(isTooWide)) {
    // Nothing in a row imports anything else in it, so that it may as well be two.
    const row = rows[wide] ?? []
    const half = Math.ceil(row.length / 2)
    rows.splice(wide, 1, row.slice(0, half), row.slice(half))
    ;[passed, chains] = passing(rows, arrows)
  }
  const links = chains.flatMap(({ chain }) =>
    chain.slice(1).map((name, i): [string, string] => [chain[i] ?? '', name]),
  )
  const centres = inPlace(passed, links, { widthOf, most, sweeps: SWEEPS })
  return drawn({ rows: passed.filter(row => row.length > 0), sizes, centres, chains })
}

interface Chain {
  readonly arrow: Arrow
  /** From the upper box to the lower one, with a name for each row that the arrow passes. */
  readonly chain: readonly string[]
  readonly closesCycle: boolean
}

/** The rows with a place for each arrow that passes them. */
function passing(
  rows: readonly (readonly string[])[],
  arrows: readonly Arrow[],
): [string[][], readonly Chain[]] {
  const passed = rows.map(row => [...row])
  const rowOf = new Map(rows.flatMap((row, i) => row.map(box => [box, i] as const)))
  const at = (box: string) => rowOf.get(box) ?? 0
  const chains = arrows.map(arrow => {
    const { from, to } = arrow
    const [high, low] = at(from) < at(to) ? [from, to] : [to, from]
    const between = Array.from({ length: at(low) - at(high) - 1 }, (_, i) => {
      const name = `${from} > ${to} > ${i}`
      passed[at(high) + 1 + i]?.push(name)
      return name
    })
    return { arrow, chain: [high, ...between, low], closesCycle: high !== from }
  })
  return [passed, chains]
}

interface Drawing {
  readonly rows: readonly (readonly string[])[]
  readonly sizes: ReadonlyMap<string, Size>
  readonly centres: ReadonlyMap<string, number>
  readonly chains: readonly Chain[]
}

/** What is drawn of a name: a box, or the line of an arrow that passes. */
const outer = (size: Size | undefined) => size?.width ?? PASSING

function drawn({ rows, sizes, centres, chains }: Drawing): DiagramLayout {
  const places = new Map<string, PlacedBox>()
  const left = Math.min(...[...centres].map(([name, x]) => x - outer(sizes.get(name)) / 2))
  const right = Math.max(...[...centres].map(([name, x]) => x + outer(sizes.get(name)) / 2))
  let y = 0
  for (const row of rows) {
    const tallest = Math.max(...row.map(name => sizes.get(name)?.height ?? 0))
    for (const name of row) {
      const { width = 0, height = tallest } = sizes.get(name) ?? {}
      places.set(name, { x: (centres.get(name) ?? 0) - width / 2 - left, y, width, height })
    }
    y += tallest + GAP.y
  }
  const ways = chains.map(one => {
    const points = one.chain.slice(1).flatMap((low, i): [number, number][] => {
      const from = places.get(one.chain[i] ?? '')
      const to = places.get(low)
      if (!from || !to) return []
      return [
        [port(from, one, i, { centres, chains }, 1), from.y + from.height],
        [port(to, one, i + 1, { centres, chains }, -1), to.y],
      ]
    })
    const { arrow, closesCycle } = one
    return { ...arrow, points: closesCycle ? points.reverse() : points, closesCycle }
  })
  const boxes = new Map([...places].filter(([name]) => sizes.has(name)))
  return { width: Math.max(0, right - left), height: Math.max(0, y - GAP.y), places: boxes, ways }
}

/** Arrows leave and reach a box side by side, in the order of where they come from or lead to. */
function port(
  box: PlacedBox,
  one: Chain,
  at: number,
  { centres, chains }: Pick<Drawing, 'centres' | 'chains'>,
  step: 1 | -1,
): number {
  const name = one.chain[at] ?? ''
  const far = ({ chain }: Chain) => centres.get(chain[chain.indexOf(name) + step] ?? '')
  const beside = chains
    .filter(other => other.chain.includes(name) && far(other) !== undefined)
    .sort((a, b) => (far(a) ?? 0) - (far(b) ?? 0))
  return box.x + (box.width * (beside.indexOf(one) + 1)) / (beside.length + 1)
}
