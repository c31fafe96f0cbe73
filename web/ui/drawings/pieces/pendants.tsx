import { CentreLines } from '../guides.tsx'
import { Bezel, ClawHead } from '../head.tsx'
import { Chain, drawCircle, Wire } from '../metalwork.tsx'
import { Plate } from '../plate.tsx'
import { evenSteps, type Flat, facingFront, viewFrom } from '../projection.ts'
import { fourClaws, pearClaws, type StoneProps } from './stone.ts'

/** Both sides of a chain, from beyond the sheet's edge down to where the piece hangs. */
function Necklace({
  left,
  right = left,
  reach = 138,
}: {
  left: Flat
  right?: Flat
  reach?: number
}) {
  const side = (end: Flat, way: 1 | -1): Flat[] =>
    evenSteps(0, 1, 14).map(part => {
      const drop = 1 - (1 - part) ** 1.7
      return [200 + way * reach * (1 - part) + (end[0] - 200) * part, 4 + (end[1] - 4) * drop]
    })
  return (
    <>
      <Chain along={side(left, -1)} />
      <Chain along={side(right, 1)} />
    </>
  )
}

/** The loop by which a piece hangs from its chain. */
function Bail({ at: [x, y], size = 11 }: { at: Flat; size?: number }) {
  return (
    <Wire
      path={`M${x} ${y + size}c${-size} 0 ${-size * 0.8} ${-size * 2} 0 ${-size * 2}s${size} ${size * 2} 0 ${size * 2}z`}
      width={2.6}
    />
  )
}

export function SolitairePendant({ cut = 'pear', colour = '#1d9a58' }: StoneProps) {
  const view = viewFrom(-16, 10, 16, [200, 262])
  return (
    <>
      <CentreLines at={[200, 262]} reach={120} />
      <Necklace left={[200, 146]} />
      <Bail at={[200, 152]} size={14} />
      <ClawHead
        view={view}
        frame={facingFront([0, 0, 0])}
        cut={cut}
        colour={colour}
        size={9}
        depth={2.4}
        claws={cut === 'pear' ? pearClaws : fourClaws}
      />
    </>
  )
}

/** An oblong with round ends. */
function bar(width: number, height: number): Flat[] {
  const r = height / 2
  const end = (side: 1 | -1) =>
    evenSteps(-Math.PI / 2, Math.PI / 2, 8).map(
      (a): Flat => [side * (width / 2 - r + r * Math.cos(a)), side * r * Math.sin(a)],
    )
  return [...end(1), ...end(-1)]
}

const family = ['#8d54c4', '#1d9a58', '#d32e2f', '#2f5fc4']

export function FamilyBarPendant({ colours = family }: StoneProps) {
  const view = viewFrom(-14, 12, 13.4, [200, 262])
  const apart = Math.min(4, 15.4 / Math.max(1, colours.length - 1))
  return (
    <>
      <CentreLines at={[200, 262]} reach={184} />
      <Necklace left={view.flat([-8.9, 0.4, 0])} right={view.flat([8.9, 0.4, 0])} reach={186} />
      <Plate view={view} outline={bar(18.4, 4.2)} thick={0.9} />
      {colours.map((colour, i) => (
        <Bezel
          // biome-ignore lint/suspicious/noArrayIndexKey: a stone is known by its place
          key={i}
          view={view}
          frame={facingFront([(i - (colours.length - 1) / 2) * apart, 0, 0.3])}
          cut="round"
          colour={colour}
          size={Math.min(2.7, apart * 0.68)}
          rim={0.4}
        />
      ))}
    </>
  )
}

export function DiscPendant({ colours: [colour] = [] }: StoneProps) {
  const view = viewFrom(-18, 10, 13, [200, 258])
  const round = (radius: number) =>
    evenSteps(0, 2 * Math.PI, 48).map((a): Flat => [radius * Math.cos(a), radius * Math.sin(a)])
  return (
    <>
      <CentreLines at={[200, 258]} reach={150} />
      <Necklace left={[200, 126]} />
      <Bail at={[200, 134]} />
      <Plate view={view} outline={round(9)} thick={0.8} />
      <path
        d={drawCircle(view, a => [8.1 * Math.cos(a), 8.1 * Math.sin(a), 0])}
        fill="none"
        stroke="var(--pen)"
        strokeWidth=".5"
      />
      <text
        x="200"
        y="282"
        textAnchor="middle"
        fontFamily="var(--display, serif)"
        fontStyle="italic"
        fontSize="84"
        fill="var(--metal-deep)"
      >
        A
      </text>
      {colour && (
        <Bezel
          view={view}
          frame={facingFront([0, 5.4, 0.2])}
          cut="round"
          colour={colour}
          size={2.2}
          rim={0.35}
        />
      )}
    </>
  )
}
