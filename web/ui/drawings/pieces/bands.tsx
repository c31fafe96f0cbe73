import { FlatBand } from '../flat-band.tsx'
import { DrawnMelee } from '../gem.tsx'
import { Bezel } from '../head.tsx'
import { drawCircle } from '../metalwork.tsx'
import { evenSteps, onRing } from '../projection.ts'
import { RoundBand } from '../round-band.tsx'
import { inner, RingGuides, ringView, up } from './ring-view.tsx'
import { type StoneProps, white } from './stone.ts'

/** A band that is widest where the stones are. */
const domed = (angle: number) => 1.7 + 1.1 * Math.max(0, Math.sin(angle)) ** 2

const family = ['#d32e2f', '#2f5fc4', white, '#1d9a58', '#8d54c4']

export function FamilyRing({ colours = family }: StoneProps) {
  const radius = inner + 1.7
  return (
    <>
      <RingGuides />
      <FlatBand view={ringView} inner={inner} outer={() => radius} half={domed} />
      {colours.map((colour, i) => (
        <Bezel
          // biome-ignore lint/suspicious/noArrayIndexKey: a stone is known by its place
          key={i}
          view={ringView}
          frame={onRing(radius + 0.3, up - 0.1 + ((colours.length - 1) / 2 - i) * 0.33)}
          cut="round"
          colour={colour}
          size={2.6}
          rim={0.38}
        />
      ))}
    </>
  )
}

export function HalfEternity({ colours = [white] }: StoneProps) {
  const radius = inner + 1.5
  return (
    <>
      <RingGuides />
      <FlatBand view={ringView} inner={inner} outer={() => radius} half={() => 1.5} />
      {evenSteps(-1.5, 1.5, 12).map((angle, i) => (
        <DrawnMelee
          key={angle}
          view={ringView}
          frame={onRing(radius + 0.15, up - angle)}
          colour={colours[i % colours.length] ?? white}
          size={2.35}
        />
      ))}
    </>
  )
}

/** Three slim bands, worn together; the middle one set with a stone. */
export function Stackable({ colours = ['#1d9a58'] }: StoneProps) {
  return (
    <>
      <RingGuides />
      <RoundBand view={ringView} radius={inner + 0.6} thickness={() => 0.62} />
      {colours.map((colour, i) => (
        <Bezel
          // biome-ignore lint/suspicious/noArrayIndexKey: a stone is known by its place
          key={i}
          view={ringView}
          frame={onRing(inner + 1.7, up + ((colours.length - 1) / 2 - i) * 0.34)}
          cut="round"
          colour={colour}
          size={2.6}
        />
      ))}
    </>
  )
}

export function PlainBand() {
  return (
    <>
      <RingGuides />
      <FlatBand view={ringView} inner={inner} outer={() => inner + 1.5} half={() => 2.3} />
    </>
  )
}

export function Signet() {
  const rise = (angle: number) => Math.max(0, Math.sin(angle)) ** 4
  const height = inner + 2.5
  const face = (by: number) =>
    drawCircle(ringView, a => [Math.cos(a) * 6.1 * by, height, Math.sin(a) * 5 * by], 32)
  /** Rounded below; above, cut off flat by the face. */
  const outer = (angle: number) =>
    Math.min(inner + 1.5 + 2.4 * rise(angle), height / Math.max(Math.sin(angle), 0.4))
  return (
    <>
      <RingGuides />
      <FlatBand
        view={ringView}
        inner={inner}
        outer={outer}
        half={a => 1.7 + 3.2 * rise(a)}
        bore={a => 1.7 + rise(a)}
      />
      <path d={face(1)} fill="var(--metal-light)" stroke="var(--pen)" strokeWidth="1.1" />
      <path d={face(0.86)} fill="var(--metal)" stroke="var(--pen)" strokeWidth=".6" />
    </>
  )
}
