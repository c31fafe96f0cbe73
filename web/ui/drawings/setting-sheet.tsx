import { memo } from 'react'
import type { SettingId } from '#design/catalogue/settings.ts'
import { Drawing } from './drawing.tsx'
import { DrawnGem, DrawnMelee } from './gem.tsx'
import { CentreLines } from './guides.tsx'
import { Bezel, ClawHead } from './head.tsx'
import { drawCircle, Wire } from './metalwork.tsx'
import { polygon, smoothPath } from './path.ts'
import { fourClaws, white } from './pieces/stone.ts'
import { evenSteps, facingFront, type Point, placeInDrawing, viewFrom } from './projection.ts'

const view = viewFrom(-22, 20, 33, [200, 200])
const frame = facingFront([0, 0, 0])
const stone = { view, frame, colour: white, size: 8 } as const

const drawings: Readonly<Record<SettingId, () => React.ReactNode>> = {
  'four-claw': () => <ClawHead {...stone} cut="round" depth={3.4} claws={fourClaws} />,
  'six-claw': () => (
    <ClawHead
      {...stone}
      cut="round"
      depth={3.4}
      claws={[0, 1, 2, 3, 4, 5].map(i => (i + 0.5) / 6)}
    />
  ),
  'v-claw': VClaws,
  bezel: () => <Bezel {...stone} cut="round" rim={1} />,
  'half-bezel': HalfBezel,
  halo: HaloPlate,
  channel: Channel,
  pave: Pave,
  flush: Flush,
  bar: Bars,
}

/** A claw folded round each corner of a square stone. */
function VClaws() {
  const corner = (x: number, y: number): Point[] => [
    [x * 3.1, y * 4.15, 0.5],
    [x * 4.15, y * 4.15, 0.2],
    [x * 4.15, y * 3.1, 0.5],
  ]
  return (
    <>
      <ClawHead {...stone} cut="princess" depth={3.4} claws={[]} />
      {[1, -1].flatMap(x =>
        [1, -1].map(y => (
          <Wire
            key={`${x} ${y}`}
            path={`M${corner(x, y)
              .map(point => view.flat(point).map(Math.round).join(' '))
              .join('L')}`}
            width={15}
          />
        )),
      )}
    </>
  )
}

function HalfBezel() {
  const arc = (from: number, to: number) =>
    smoothPath(
      evenSteps(from, to, 12).map(a => view.flat([4.45 * Math.cos(a), 4.45 * Math.sin(a), 0])),
    )
  return (
    <>
      <DrawnGem {...stone} cut="round" />
      <Wire path={arc(2.25, 4.03)} width={26} />
      <Wire path={arc(-0.9, 0.9)} width={26} />
    </>
  )
}

function HaloPlate() {
  const ring = (radius: number, z: number) =>
    drawCircle(view, a => [radius * Math.cos(a), radius * Math.sin(a), z], 32)
  return (
    <>
      <path d={ring(6, -1.1)} fill="var(--metal-dark)" stroke="var(--pen)" />
      <path d={ring(6, 0)} fill="var(--metal-light)" stroke="var(--pen)" />
      {evenSteps(0, 17, 17).map(i => {
        const a = (i / 18) * Math.PI * 2
        const spot = {
          ...frame,
          origin: placeInDrawing(frame, [5.1 * Math.cos(a), 5.1 * Math.sin(a), 0.1]),
        }
        return <DrawnMelee key={i} view={view} frame={spot} colour={white} size={1.65} />
      })}
      <ClawHead {...stone} size={7.6} cut="round" depth={0} claws={fourClaws} />
    </>
  )
}

function Channel() {
  const rail = (y: number) =>
    polygon(
      (
        [
          [-6.6, y - 0.55, 0.3],
          [6.6, y - 0.55, 0.3],
          [6.6, y + 0.55, 0.3],
          [-6.6, y + 0.55, 0.3],
        ] satisfies Point[]
      ).map(view.flat),
    )
  return (
    <>
      {[-4.6, -1.55, 1.55, 4.6].map(x => (
        <DrawnGem
          key={x}
          view={view}
          frame={facingFront([x, 0, 0])}
          colour={white}
          size={3}
          cut="princess"
          sunk
        />
      ))}
      <path d={rail(2) + rail(-2)} fill="var(--metal-light)" stroke="var(--pen)" />
    </>
  )
}

/** Stones side by side, a bar across the band on each side of every one. */
function Bars() {
  const bar = (x: number) =>
    polygon(
      (
        [
          [x - 0.5, -1.9, 0.5],
          [x + 0.5, -1.9, 0.5],
          [x + 0.5, 1.9, 0.5],
          [x - 0.5, 1.9, 0.5],
        ] satisfies Point[]
      ).map(view.flat),
    )
  return (
    <>
      {[-4, 0, 4].map(x => (
        <DrawnGem
          key={x}
          view={view}
          frame={facingFront([x, 0, 0])}
          colour={white}
          size={3.4}
          cut="round"
        />
      ))}
      <path d={[-6, -2, 2, 6].map(bar).join('')} fill="var(--metal-light)" stroke="var(--pen)" />
    </>
  )
}

const plate: readonly Point[] = [
  [-6.4, -4.4, 0],
  [6.4, -4.4, 0],
  [6.4, 4.4, 0],
  [-6.4, 4.4, 0],
]

/** Rows of small stones, set apart by half a stone, with a bead wherever three meet. */
function Pave() {
  const rows = [-2.6, 0, 2.6]
  const spots = rows.flatMap((y, row) =>
    (row % 2 === 0 ? [-4.5, -1.5, 1.5, 4.5] : [-3, 0, 3]).map(x => [x, y] as const),
  )
  const beads = [-1.3, 1.3].flatMap(y =>
    [-3.75, -2.25, -0.75, 0.75, 2.25, 3.75].map(x => [x, y] as const),
  )
  return (
    <>
      <path d={polygon(plate.map(view.flat))} fill="var(--metal-light)" stroke="var(--pen)" />
      {spots.map(([x, y]) => (
        <DrawnMelee
          key={`${x} ${y}`}
          view={view}
          frame={facingFront([x, y, 0.1])}
          colour={white}
          size={2.6}
        />
      ))}
      {beads.map(([x, y]) => {
        const [left, top] = view.flat([x, y, 0.3])
        return (
          <circle
            key={`${x} ${y}`}
            cx={left}
            cy={top}
            r="8"
            fill="var(--metal-glint)"
            stroke="var(--pen)"
          />
        )
      })}
    </>
  )
}

/** Level with the metal, which is rubbed over the edge. */
function Flush() {
  const rim = (radius: number) =>
    drawCircle(view, a => [radius * Math.cos(a), radius * Math.sin(a), 0], 32)
  return (
    <>
      <path d={polygon(plate.map(view.flat))} fill="var(--metal-light)" stroke="var(--pen)" />
      <path d={rim(2.9)} fill="var(--metal-dark)" stroke="var(--pen)" />
      <DrawnGem {...stone} cut="round" size={5} sunk />
    </>
  )
}

interface SettingProps {
  readonly setting: SettingId
  readonly className?: string | undefined
}

/** How a setting holds its stone. */
export const SettingPicture = memo(function SettingPicture({ setting, className }: SettingProps) {
  const Drawn = drawings[setting]
  return (
    <Drawing className={className}>
      <CentreLines at={[200, 200]} reach={186} />
      <Drawn />
    </Drawing>
  )
})
