import { type CutName, drawnCutOf } from './cuts/cuts.ts'
import { DrawnGem } from './gem.tsx'
import { Claw, drawCircle } from './metalwork.tsx'
import {
  type DrawingFrame,
  type DrawingView,
  type Flat,
  type Point,
  placeInDrawing,
} from './projection.ts'

interface HeadProps {
  readonly view: DrawingView
  readonly frame: DrawingFrame
  readonly cut: CutName
  readonly colour: string
  readonly size: number
  /** How far the basket reaches down from the girdle; 0 where a plate stands in its place. */
  readonly depth: number
  /** Where the claws stand, once round the outline from 0 to 1. */
  readonly claws: readonly number[]
}

/** A stone held by claws: the far ones behind it, the near ones over its edge. */
export function ClawHead({ view, frame, cut, colour, size, depth, claws }: HeadProps) {
  const { outline } = drawnCutOf(cut)
  const middle = view.depth(frame.origin)
  const standing = claws.map(turn => {
    const [x, y] = outline[Math.round(turn * outline.length) % outline.length] as Flat
    const point = (by: number, z: number): Point =>
      placeInDrawing(frame, [x * size * by, y * size * by, z])
    return {
      turn,
      foot: point(0.42, -depth),
      edge: point(1.05, 0),
      tip: point(0.9, size * 0.1),
      near: view.depth(point(1, 0)) >= middle - 0.01,
    }
  })
  const rail = drawCircle(view, angle => {
    const i = Math.round((angle / (Math.PI * 2)) * outline.length) % outline.length
    const [x, y] = outline[i] as Flat
    return placeInDrawing(frame, [x * size * 0.72, y * size * 0.72, -depth * 0.52])
  })
  /** Seen from the front, the stone hides what stands behind it. */
  const frontal = view.depth(frame.z) > 0.75
  const legs = (near: boolean) =>
    standing
      .filter(one => one.near === near)
      .map(({ turn, foot, edge }) => <Claw key={turn} from={foot} to={edge} view={view} />)
  return (
    <>
      {depth > 0 && legs(false)}
      {depth > 0 && frontal && legs(true)}
      {depth > 0 && (
        <g fill="none">
          <path d={rail} stroke="var(--pen)" strokeWidth="4" />
          <path d={rail} stroke="var(--metal)" strokeWidth="2.4" />
        </g>
      )}
      <DrawnGem cut={cut} colour={colour} size={size} frame={frame} view={view} />
      {depth > 0 && !frontal && legs(true)}
      {standing.map(({ turn, edge, tip }) => (
        <Claw key={turn} from={edge} to={tip} view={view} />
      ))}
    </>
  )
}

interface BezelProps {
  readonly view: DrawingView
  readonly frame: DrawingFrame
  readonly cut: CutName
  readonly colour: string
  readonly size: number
  readonly rim?: number
}

/** A stone held by a rim of metal that follows its outline. */
export function Bezel({ view, frame, cut, colour, size, rim = 0.5 }: BezelProps) {
  if (view.depth(frame.z) < 0.2) return null
  const { outline } = drawnCutOf(cut)
  const by = 1 + (2 * rim) / size
  const at = (scale: number, z: number) => (angle: number) => {
    const i = Math.round((angle / (Math.PI * 2)) * outline.length) % outline.length
    const [x, y] = outline[i] as Flat
    return placeInDrawing(frame, [x * size * scale, y * size * scale, z])
  }
  return (
    <>
      <path
        d={drawCircle(view, at(by, -rim * 1.6), 32)}
        fill="var(--metal-dark)"
        stroke="var(--pen)"
      />
      <path
        d={drawCircle(view, at(by, 0), 32)}
        fill="var(--metal-light)"
        stroke="var(--pen)"
        strokeWidth=".9"
      />
      <DrawnGem cut={cut} colour={colour} size={size} frame={frame} view={view} sunk />
    </>
  )
}
