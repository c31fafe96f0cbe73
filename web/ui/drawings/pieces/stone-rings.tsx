import { drawnCutOf } from '../cuts/cuts.ts'
import { DrawnMelee } from '../gem.tsx'
import { ClawHead } from '../head.tsx'
import { drawCircle } from '../metalwork.tsx'
import { evenSteps, type Flat, facingUp, onRing, placeInDrawing } from '../projection.ts'
import { RoundBand } from '../round-band.tsx'
import { inner, RingGuides, ringView, up } from './ring-view.tsx'
import { fourClaws, type StoneProps, white } from './stone.ts'

/** A wire that grows a little finer towards the head. */
const fine = (angle: number) => 0.82 - 0.12 * Math.max(0, Math.sin(angle)) ** 4

export function Solitaire({ cut = 'round', colour = white }: StoneProps) {
  return (
    <>
      <RingGuides />
      <RoundBand view={ringView} radius={inner + 0.8} thickness={fine} />
      <ClawHead
        view={ringView}
        frame={facingUp([0, inner + 4.4, 0])}
        cut={cut}
        colour={colour}
        size={7.4}
        depth={3}
        claws={cut === 'round' ? [0, 1, 2, 3, 4, 5].map(i => (i + 0.4) / 6) : fourClaws}
      />
    </>
  )
}

export function Halo({ cut = 'oval', colour = '#d3263f' }: StoneProps) {
  const size = 5.6
  const frame = facingUp([0, inner + 4.2, 0])
  const { outline } = drawnCutOf(cut)
  const count = 20
  const rim = (turn: number, by: number): Flat => {
    const [x, y] = outline[Math.round(turn * outline.length) % outline.length] as Flat
    const length = Math.hypot(x, y)
    const reach = length * size + by
    return [(x / length) * reach, (y / length) * reach]
  }
  const plate = (by: number, z: number) =>
    drawCircle(ringView, a => placeInDrawing(frame, [...rim(a / (2 * Math.PI), by), z]), 32)
  return (
    <>
      <RingGuides />
      <RoundBand view={ringView} radius={inner + 0.8} thickness={fine} />
      <Shoulders from={0.42} to={1.02} size={1.35} />
      <path d={plate(2, -0.8)} fill="var(--metal-dark)" stroke="var(--pen)" />
      <path d={plate(2, 0)} fill="var(--metal-light)" stroke="var(--pen)" strokeWidth=".9" />
      {evenSteps(0, count - 1, count - 1).map(i => {
        const [x, y] = rim(i / count, 1.05)
        const spot = { ...frame, origin: placeInDrawing(frame, [x, y, 0.1]) }
        return <DrawnMelee key={i} view={ringView} frame={spot} colour={white} size={1.5} />
      })}
      <ClawHead
        view={ringView}
        frame={{ ...frame, origin: placeInDrawing(frame, [0, 0, 0.5]) }}
        cut={cut}
        colour={colour}
        size={size}
        depth={0}
        claws={fourClaws}
      />
    </>
  )
}

/** Small stones down both shoulders of a round band, those that face the viewer. */
function Shoulders({ from, to, size }: { from: number; to: number; size: number }) {
  const spots = evenSteps(from, to, 5).flatMap(angle => [up + angle, up - angle])
  return spots.map(angle => (
    <DrawnMelee
      key={angle}
      view={ringView}
      frame={onRing(inner + 1.55, angle)}
      colour={white}
      size={size}
    />
  ))
}

export function ThreeStone({ cut = 'cushion', colour = '#2f5fc4', colours = [] }: StoneProps) {
  const side = (angle: number, beside = white) => {
    const frame = onRing(inner + 3.1, up + angle)
    return (
      <ClawHead
        view={ringView}
        frame={frame}
        cut="round"
        colour={beside}
        size={4.2}
        depth={2}
        claws={fourClaws}
      />
    )
  }
  return (
    <>
      <RingGuides />
      <RoundBand view={ringView} radius={inner + 0.8} thickness={fine} />
      {side(0.5, colours[0])}
      {side(-0.55, colours[2])}
      <ClawHead
        view={ringView}
        frame={facingUp([0, inner + 4.2, 0])}
        cut={cut}
        colour={colour}
        size={6}
        depth={2.8}
        claws={fourClaws}
      />
    </>
  )
}
