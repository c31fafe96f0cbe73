import type { ClawTipId, GalleryId, HeadHeightId, SideViewId } from '#design/catalogue/heads.ts'
import styles from './head-drawing.module.css'

/** Outlines from the back to the front. */
interface Drawing {
  readonly stone: string
  readonly metal: readonly string[]
}

/** A ring's head from the side: the stone, what carries it, and the band below. */
const stone = 'M24 16l7-7h18l7 7-16 17Z'
const band = 'M4 53q36-14 72 0v5q-36-14-72 0Z'
const rail = 'M26 25h28v4H26Z'
const claws = ['M22 8l3 1-1 9 8 29h-4l-8-30Z', 'M58 8l-3 1 1 9-8 29h4l8-30Z']
const arches = ['M27 27Q20 38 7 52l5-1q10-10 17-20Z', 'M53 27q7 11 20 25l-5-1q-10-10-17-20Z']
const sides: Readonly<Record<SideViewId, Drawing>> = {
  cathedral: { stone, metal: [rail, ...arches, ...claws, band] },
  basket: { stone, metal: [rail, ...claws, band] },
  peg: {
    stone,
    metal: [rail, 'M22 8l3 1-1 9 18 29h-5L20 17Z', 'M58 8l-3 1 1 9-18 29h5l17-30Z', band],
  },
  trellis: {
    stone,
    metal: [rail, 'M22 8l3 1-1 9 31 29h-6L20 18Z', 'M58 8l-3 1 1 9-31 29h6l29-29Z', band],
  },
  'two-rails': { stone, metal: [rail, 'M29 37h22v4H29Z', ...claws, band] },
}

/** One claw over the edge of a stone, from the side. */
const edge = 'M34 34L54 17h26v33H50Z'
const tips: Readonly<Record<ClawTipId, Drawing>> = {
  round: { stone: edge, metal: ['M31 57l-5-22q0-6 5-11l13-11q5-3 8 0 2 4-2 7L36 34l5 23Z'] },
  talon: { stone: edge, metal: ['M31 57l-5-22q0-6 5-11 12-9 27-14-12 12-22 22-1 1-1 2l6 23Z'] },
}

/** The same head, with what joins its claws below the rail. */
const galleries: Readonly<Record<GalleryId, Drawing>> = {
  open: { stone, metal: [rail, ...claws, band] },
  rail: { stone, metal: [rail, 'M29 36h22v4H29Z', ...claws, band] },
  scallops: {
    stone,
    metal: [rail, 'M25 28q4 13 15 13t15-13l-4 0q-3 9-11 9t-11-9Z', ...claws, band],
  },
}

/** The same head, its stone so much nearer to the band or farther from it. */
const heights: Readonly<Record<HeadHeightId, Drawing>> = {
  low: {
    stone: 'M24 28l7-7h18l7 7-16 17Z',
    metal: [
      'M26 37h28v4H26Z',
      'M22 20l3 1-1 9 6 17h-4l-6-18Z',
      'M58 20l-3 1 1 9-6 17h4l6-18Z',
      band,
    ],
  },
  medium: { stone, metal: [rail, ...claws, band] },
  high: {
    stone: 'M24 9l7-7h18l7 7-16 17Z',
    metal: ['M26 19h28v4H26Z', 'M22 1l3 1-1 9 9 36h-4l-9-37Z', 'M58 1l-3 1 1 9-9 36h4l9-37Z', band],
  },
}

function Head({ metal, stone }: Drawing) {
  return (
    <svg className={styles.head} viewBox="0 0 80 60" aria-hidden="true">
      <path className={styles.stone} d={stone} />
      {metal.map(outline => (
        <path key={outline} className={styles.metal} d={outline} />
      ))}
    </svg>
  )
}

export const SideViewDrawing = ({ id }: { id: SideViewId }) => <Head {...sides[id]} />
export const GalleryDrawing = ({ id }: { id: GalleryId }) => <Head {...galleries[id]} />
export const ClawTipDrawing = ({ id }: { id: ClawTipId }) => <Head {...tips[id]} />
export const HeadHeightDrawing = ({ id }: { id: HeadHeightId }) => <Head {...heights[id]} />
