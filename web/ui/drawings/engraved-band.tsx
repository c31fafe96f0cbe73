import { useId } from 'react'
import type { LetteringId } from '#design/catalogue/engraving.ts'
import { Drawing } from './drawing.tsx'
import { FlatBand } from './flat-band.tsx'
import { lyingRing } from './lying-ring.ts'
import { smoothPath } from './path.ts'
import { evenSteps, type Point } from './projection.ts'

const outer = 10.5
const inner = 9.2
/** Round the inside that is seen beyond the near rim, from left to right. */
const inside = evenSteps(Math.PI * 0.86, Math.PI * 0.14, 16)

const faces: Readonly<Record<LetteringId, Readonly<Record<string, string | number>>>> = {
  roman: { fontFamily: 'var(--display)', fontWeight: 500 },
  italic: { fontFamily: 'var(--display)', fontWeight: 400, fontStyle: 'italic' },
  block: { fontFamily: 'var(--text)', fontWeight: 500, letterSpacing: '.12em' },
}

/** Widths of a letter against the size of the type, measured generously: the line must fit. */
const widths: Readonly<Record<LetteringId, number>> = { roman: 0.52, italic: 0.46, block: 0.8 }

interface EngravedBandProps {
  readonly line: string
  readonly lettering: LetteringId
}

/** A band that lies on its side, with the words where a design has them at first: inside. */
export function EngravedBand({ line, lettering }: EngravedBandProps) {
  const id = useId()
  const size = Math.round(Math.min(40, 270 / (Math.max([...line].length, 1) * widths[lettering])))
  const baseline = (below: number): Point[] =>
    inside.map(a => [inner * Math.cos(a), inner * Math.sin(a), -below])
  const along = smoothPath(baseline(size / 52).map(lyingRing.flat))
  const words = (
    <textPath href={`#${id}`} startOffset="50%">
      {line}
    </textPath>
  )
  return (
    <Drawing height={260} title={line ? `“${line}” inside a band` : 'A plain band'}>
      <FlatBand view={lyingRing} inner={inner} outer={() => outer} half={() => 2.6} />
      <path id={id} d={along} fill="none" />
      <g {...faces[lettering]} fontSize={size} textAnchor="middle">
        <text fill="var(--metal-glint)" dy="1.2">
          {words}
        </text>
        <text fill="var(--pen)">{words}</text>
      </g>
    </Drawing>
  )
}
