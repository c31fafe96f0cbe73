import { describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { valueAt } from '../at.ts'
import type { Piece } from '../piece.ts'
import { length, minus, type Vec3 } from '../vector.ts'
import { drops } from './drops.ts'
import { LOOP } from './hung-head.ts'
import { solitairePendant } from './pendant.ts'
import { studs } from './studs.ts'
import { corners } from './testing.ts'

const pointsOf = ({ parts }: Piece, name: string): readonly Vec3[] => {
  const part = parts.find(one => one.name === name)
  if (!part) throw new Error(`No ${name}.`)
  return [...corners(part.mesh)]
}

/** Middle of a body's bounds. */
function middleOf(points: readonly Vec3[]): Vec3 {
  const ends = (k: number) => points.map(at => valueAt(at, k))
  return [0, 1, 2].map(k => (Math.max(...ends(k)) + Math.min(...ends(k))) / 2) as unknown as Vec3
}

/** Whether a ring of wire goes through a loop: some of it is well inside the hole and some well outside the loop. */
function isThrough(ring: readonly Vec3[], loop: readonly Vec3[]): boolean {
  const middle = middleOf(loop)
  const far = ring.map(at => length(minus(at, middle)))
  return (
    Math.min(...far) < LOOP.radiusMm - LOOP.wireHalf &&
    Math.max(...far) > LOOP.radiusMm + LOOP.wireHalf + 0.3
  )
}

describe('drops', () => {
  const piece = drops(defaultDesign('drops'))

  test.each([
    ['left ear wire', 'left top loop'],
    ['left upper jump ring', 'left top lower loop'],
    ['left lower jump ring', 'left drop loop'],
    ['right lower jump ring', 'right drop loop'],
  ])('hang together: %s through %s', (ring, loop) => {
    expect(isThrough(pointsOf(piece, ring), pointsOf(piece, loop))).toBe(true)
  })

  test('hang by leverbacks as by hooks, and those close behind the ear', () => {
    const levered = drops({ ...defaultDesign('drops'), earFitting: 'leverback' })
    const fitting = pointsOf(levered, 'left leverback')
    expect(isThrough(fitting, pointsOf(levered, 'left top loop'))).toBe(true)
    // Behind, the wire's end and the lever's meet: no height there is without metal.
    const back = Math.min(...fitting.map(([, , z]) => z))
    const behind = fitting.filter(([, , z]) => z < back + 1.6).map(([, y]) => y)
    const heights = behind.sort((a, b) => a - b)
    expect(Math.max(...heights.slice(1).map((y, i) => y - (heights[i] ?? y)))).toBeLessThan(1.7)
    expect(levered.parts.map(({ name }) => name)).not.toContain('left ear wire')
  })

  test('swing: what is cast of the lower stone is clear of what is cast of the upper one', () => {
    const of = (word: string) =>
      piece.parts
        .filter(({ name, made }) => made === 'cast' && name.startsWith(`left ${word}`))
        .flatMap(({ mesh }) => [...corners(mesh)])
        .map(([, y]) => y)
    expect(Math.min(...of('top')) - Math.max(...of('drop'))).toBeGreaterThan(1)
  })

  test('hang a pear by its point', () => {
    const [, drop] = piece.stones
    expect(drop?.frame.y[1]).toBe(-1)
  })
})

describe('studs', () => {
  const piece = studs(defaultDesign('studs'))

  test('are alike on both sides and stand on posts of 0.8 to 0.9 mm', () => {
    const post = pointsOf(piece, 'left post')
    const across = Math.max(...post.map(([x]) => x)) - Math.min(...post.map(([x]) => x))
    expect(across).toBeGreaterThan(0.8)
    expect(across).toBeLessThanOrEqual(0.9 + 1e-4)
    expect(piece.stones.map(({ frame }) => frame.origin[0])).toEqual(
      [-4.5, 4.5].map(x => expect.closeTo(x, 6)),
    )
  })

  test('have their butterflies on the posts, a lobe behind the heads', () => {
    const [fly, post] = [pointsOf(piece, 'left butterfly'), pointsOf(piece, 'left post')]
    const back = (list: readonly Vec3[]) => Math.min(...list.map(([, , z]) => z))
    expect(back(fly)).toBeGreaterThan(back(post))
    const head = Math.max(...fly.map(([, , z]) => z))
    expect(Math.max(...post.map(([, , z]) => z)) - head).toBeGreaterThan(5)
  })
})

describe('a pendant', () => {
  const chain = (design: Design) =>
    solitairePendant(design).parts.find(({ name }) => name === 'chain')

  test('hangs from a bail that is cast with it, its chain through the hole', () => {
    const piece = solitairePendant(defaultDesign('solitaire-pendant'))
    const bail = pointsOf(piece, 'bail')
    expect(piece.parts.find(({ name }) => name === 'bail')?.made).toBe('cast')
    const [, y, z] = middleOf(bail)
    const inHole = pointsOf(piece, 'chain').filter(([x]) => Math.abs(x) < 0.4)
    expect(inHole.length).toBeGreaterThan(0)
    const top = Math.max(...bail.map(at => at[1])) - 0.9
    for (const at of inHole) {
      expect(at[1]).toBeLessThan(top + 0.05)
      expect(at[1]).toBeGreaterThan(y - 1)
      expect(Math.abs(at[2] - z)).toBeLessThan(1)
    }
  })

  test('weighs its chain by its whole length', () => {
    const design = defaultDesign('solitaire-pendant')
    const [short, long] = [400, 600].map(chainMm => chain({ ...design, chainMm })?.repeats ?? 0)
    expect((long ?? 0) / (short ?? 1)).toBeCloseTo(1.5, 6)
  })

  test.each(['v-claw', 'bezel', 'halo'] as const)(
    'hangs a pear by its point, its bail above it (%s)',
    setting => {
      const design = defaultDesign('solitaire-pendant')
      const piece = solitairePendant({
        ...design,
        accent: { gem: 'diamond', origin: 'natural' },
        stones: design.stones.map(stone => ({ ...stone, shape: 'pear', widthUm: 6000, setting })),
      })
      const [stone] = piece.stones
      if (!stone) throw new Error('There is no stone.')
      const outline = stone.cut.outline.map(([x, y]) => [x, y * stone.frame.y[1]] as const)
      const top = outline.reduce((a, b) => (b[1] > a[1] ? b : a))
      // Half a millimetre below its end the pear is narrow above and broad below.
      const across = (at: number) =>
        Math.max(...outline.flatMap(([x, y]) => (Math.abs(y - at) < 0.4 ? [Math.abs(x)] : [0])))
      const low = Math.min(...outline.map(([, y]) => y))
      expect(across(top[1] - 0.5)).toBeLessThan(0.6 * across(low + 0.5))
      expect(Math.min(...pointsOf(piece, 'bail').map(([, y]) => y))).toBeGreaterThan(top[1])
    },
  )
})
