import { type CutName, drawnCutOf } from './cuts/cuts.ts'
import { polygon, polyline, smoothPath } from './path.ts'
import {
  type DrawingFrame,
  type DrawingView,
  type Flat,
  normalOf,
  type Point,
  placeInDrawing,
} from './projection.ts'
import { mixColours, toneOf, tonesOf } from './stone-shades.ts'

interface GemProps {
  readonly cut: CutName
  readonly colour: string
  /** Across the stone, in millimetres. */
  readonly size: number
  readonly frame: DrawingFrame
  readonly view: DrawingView
  /** Held by a rim, which hides everything below the girdle. */
  readonly sunk?: boolean
}

type Placed = Omit<GemProps, 'colour'>

export interface GemPaths {
  /** One for each tone, from deep to white; empty where no facet has it. */
  readonly tones: readonly string[]
  readonly glint: string | false
  /** What is seen through the table. */
  readonly through: string
  readonly smooth: boolean
}

/** The facets that face the viewer, as paths in five tones. */
export function gemPaths({ cut, size, frame, view, sunk = false }: Placed): GemPaths {
  const { facets, table, under } = drawnCutOf(cut)
  const flat = (point: Point): Flat =>
    view.flat(placeInDrawing(frame, [point[0] * size, point[1] * size, point[2] * size]))
  const tones: string[] = ['', '', '', '', '']
  const smooth = cut === 'cabochon'
  facets.forEach((facet, index) => {
    const world = facet.map(point => placeInDrawing(frame, point))
    if (facing(world, view) <= 0 || (sunk && facet.some(([, , z]) => z < 0))) return
    const path = smooth ? smoothPath(facet.map(flat), true) : polygon(facet.map(flat))
    tones[smooth ? index + 1 : index === 0 ? 3 : toneOf(world, index)] += path
  })
  const top = facets[0]?.[0]?.[2] ?? 0
  return {
    tones,
    glint: table.length > 3 && polygon(table.slice(0, 4).map(([x, y]) => flat([x, y, top]))),
    through: under.map(line => polyline(line.map(([x, y]) => flat([x, y, top])))).join(''),
    smooth,
  }
}

interface GemFacetsProps {
  readonly paths: GemPaths
  readonly colour: string
}

export function GemFacets({ paths: { tones, glint, through, smooth }, colour }: GemFacetsProps) {
  const colours = tonesOf(colour)
  const edge = mixColours(colour, '#14110c', 0.78)
  return (
    <g strokeLinejoin="round" stroke={edge} strokeWidth={smooth ? 0 : 0.55}>
      {tones.map(
        (path, tone) => path && <path key={colours[tone]} d={path} fill={colours[tone]} />,
      )}
      {glint && <path d={glint} fill="#fff" fillOpacity=".45" stroke="none" />}
      {through && <path d={through} fill="none" opacity=".4" />}
    </g>
  )
}

/** A stone in its place: the facets that face the viewer, in five tones, and their edges. */
export const DrawnGem = ({ colour, ...place }: GemProps) => (
  <GemFacets paths={gemPaths(place)} colour={colour} />
)

function facing(points: readonly Point[], view: DrawingView) {
  const [x, y, z] = normalOf(points)
  return view.depth([x, y, z])
}

/** A stone of a millimetre or two: its rim, its table and a glint are all that the eye sees. */
export function DrawnMelee({ colour, size, frame, view }: Omit<GemProps, 'cut' | 'sunk'>) {
  const { outline, table } = drawnCutOf('round')
  if (view.depth(frame.z) < 0.12) return null
  const ring = (points: readonly Flat[], z: number) =>
    points.map(([x, y]) => view.flat(placeInDrawing(frame, [x * size, y * size, z * size])))
  const rim = outline.filter((_, i) => i % 8 === 0)
  const [, deep, , light, white] = tonesOf(colour)
  const plate = ring(table, 0.15)
  return (
    <g strokeLinejoin="round" stroke={mixColours(colour, '#14110c', 0.7)} strokeWidth=".4">
      <path d={smoothPath(ring(rim, 0), true)} fill={light} strokeWidth=".7" />
      <path d={polygon(plate)} fill={white} />
      <path d={polygon(plate.slice(4))} fill={deep} fillOpacity=".25" stroke="none" />
    </g>
  )
}
