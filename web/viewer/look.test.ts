import { describe, expect, test } from 'vitest'
import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { numberAt } from '#design/number-at.ts'
import { pieceOf } from '#geometry/build.ts'
import { necklaceOf } from '#geometry/metal/necklace.ts'
import { posed, turnVector } from '#geometry/picture/model.ts'
import { setUp } from '#geometry/picture/set-up.ts'
import { viewOf } from '#geometry/picture/view.ts'
import { farLookOf } from './far-look.ts'
import { firstLook, MOST_ZOOM, poseBetween, turnCamera, zoomedBy } from './look.ts'
import { pieceMeasuresOf } from './measures.ts'
import { inPicture, poseBeforeCamera } from './pose-in-picture.ts'
import { middleOfInterest, viewpointsOf } from './viewpoint-spots.ts'
import { lookInWords, pieceDetails } from './words.ts'

const piece = pieceOf(defaultDesign('three-stone'))
const hero = viewOf(piece, 'hero')

describe('a look', () => {
  test('goes round without end, but is never tipped over', () => {
    const far = turnCamera(firstLook, 20, 9)
    expect(far.turn).toBe(20)
    expect(far.tip).toBeLessThan(Math.PI / 2)
  })

  test('comes no nearer than there is something to see, and forgets its place when it goes back', () => {
    const near = zoomedBy({ ...firstLook, focus: [1, 2, 3] }, 100)
    expect(near.zoom).toBe(MOST_ZOOM)
    expect(near.focus).toEqual([1, 2, 3])
    expect(zoomedBy(near, 0.001)).toEqual(firstLook)
  })

  test('comes nearer to the head of a piece, unless it is at another place', () => {
    expect(zoomedBy(firstLook, 2, { head: [0, 9, 0] }).focus).toEqual([0, 9, 0])
    const elsewhere = { ...firstLook, focus: [1, 2, 3] as const }
    expect(zoomedBy(elsewhere, 2, { head: [0, 9, 0] }).focus).toEqual([1, 2, 3])
  })

  test('steps back from a necklace as far as all of it is seen, and returns to its stone', () => {
    const limits = { head: [0, 9, 0], far: { zoom: 0.1, focus: [0, 80, 0] } } as const
    const back = zoomedBy({ ...firstLook, zoom: 2, focus: [1, 2, 3] }, 0.001, limits)
    expect(back).toEqual({ ...firstLook, zoom: 0.1, focus: [0, 80, 0] })
    expect(zoomedBy(back, 30, limits)).toEqual({ ...firstLook, zoom: 3, focus: [0, 9, 0] })
    expect(lookInWords(back)).toBe('Not turned, 10.0 times as far away')
  })

  test('takes the short way round', () => {
    const from = { ...firstLook, turn: 0.2 }
    expect(poseBetween(from, { ...firstLook, turn: Math.PI * 2 - 0.2 }, 0.5).turn).toBeCloseTo(0)
    expect(poseBetween(from, { ...firstLook, turn: 1 }, 1).turn).toBeCloseTo(1)
  })

  test('is told in words', () => {
    expect(lookInWords(firstLook)).toBe('As first shown')
    expect(lookInWords({ ...firstLook, turn: -Math.PI / 6, zoom: 2 })).toBe(
      'Turned 30° to the left, 2.0 times nearer',
    )
    expect(pieceDetails(piece.design)).toMatch(/sapphire, [\d.]+ mm wide, .*claws?.*\.$/)
  })
})

describe('a piece before the camera', () => {
  test('stands in a live picture where it stands in its painted one', () => {
    for (const style of ['solitaire', 'halo', 'signet', 'half-eternity'] as const) {
      const one = pieceOf(defaultDesign(style))
      const view = viewOf(one, 'hero')
      const painted = setUp(one, view, 600, 600).camera
      const live = poseBeforeCamera(one, view, firstLook, 600, 600).camera
      expect(live, style).toEqual(painted)
    }
  })

  test('keeps what is looked at in the middle when it is near', () => {
    const focus = piece.stones[0]?.frame.origin ?? [0, 0, 0]
    const near = poseBeforeCamera(piece, hero, { ...firstLook, turn: 1, zoom: 4, focus }, 400, 300)
    const [x, y] = inPicture(near, focus)
    expect(x).toBeCloseTo(200)
    expect(y).toBeCloseTo(150)
  })

  test.each(styles.map(({ id }) => id))('%s is zoomed to where there is something to see', id => {
    const one = pieceOf(defaultDesign(id))
    const head = middleOfInterest(one)
    if (!head) throw new Error('it has no head')
    const { positions } = setUp(one, viewOf(one, 'hero'), 60, 60)
    const { pose } = poseBeforeCamera(one, viewOf(one, 'hero'), firstLook, 60, 60)
    const [x, y, z] = posed(pose, head)
    let nearest = Infinity
    for (let i = 0; i < positions.length; i += 3)
      nearest = Math.min(
        nearest,
        Math.hypot(
          numberAt(positions, i) - x,
          numberAt(positions, i + 1) - y,
          numberAt(positions, i + 2) - z,
        ),
      )
    // The middle of a ring has nothing within a finger's half width.
    expect(nearest).toBeLessThan(4)
  })

  test('a bracelet is seen whole with its chain, and its words face the lens', () => {
    const one = pieceOf(defaultDesign('bar-bracelet'))
    const view = viewOf(one, 'hero')
    const { shown, positions } = setUp(one, view, 100, 100)
    expect(shown.every(Boolean)).toBe(true)
    // Round the wrist: as deep as it is wide.
    const deep = positions.filter((_, i) => i % 3 === 2)
    expect(Math.max(...deep) - Math.min(...deep)).toBeGreaterThan(40)
    const words = viewpointsOf(one, view).find(({ place }) => place === 'face')
    const { pose, camera } = poseBeforeCamera(one, view, words?.look ?? firstLook, 300, 300)
    const [, up, near] = turnVector(pose, [0, 0, 1])
    expect(up * Math.sin(camera.pitch) + near * Math.cos(camera.pitch)).toBeGreaterThan(0.9)
  })

  test.each(['solitaire-pendant', 'bar-pendant', 'disc-pendant'] as const)(
    'a necklace is seen whole from afar, whichever way the picture is wide: %s',
    style => {
      const one = pieceOf({ ...defaultDesign(style), chainMm: 600 })
      const view = viewOf(one, 'hero')
      for (const [width, height] of [
        [600, 600],
        [390, 700],
        [900, 400],
      ] as const) {
        const first = { ...poseBeforeCamera(one, view, firstLook, width, height), width, height }
        const far = farLookOf(one, first)
        if (!one.restOfChain || !far) throw new Error('It has no chain.')
        expect(far.zoom).toBeLessThan(0.35)
        const shown = poseBeforeCamera(one, view, { ...firstLook, ...far }, width, height)
        const { left, right } = necklaceOf(one.restOfChain)
        for (const at of [...left, ...right, [0, 0, 0] as const]) {
          const [u, v] = inPicture(shown, at)
          expect(Math.min(u, width - u) / width).toBeGreaterThan(0.02)
          expect(Math.min(v, height - v) / height).toBeGreaterThan(0.02)
        }
      }
      const ring = pieceOf(defaultDesign('solitaire'))
      const first = {
        ...poseBeforeCamera(ring, hero, firstLook, 600, 600),
        width: 600,
        height: 600,
      }
      expect(farLookOf(ring, first)).toBeNull()
    },
  )

  test('steps back without a jump', () => {
    const one = pieceOf(defaultDesign('solitaire-pendant'))
    const view = viewOf(one, 'hero')
    const at = (zoom: number) =>
      inPicture(
        poseBeforeCamera(one, view, { ...firstLook, zoom, focus: [0, 80, 0] }, 600, 600),
        [0, 0, 0],
      )
    const [before, after] = [at(0.999999), at(1)]
    expect(Math.hypot(before[0] - after[0], before[1] - after[1])).toBeLessThan(0.1)
  })

  test('turns each of its stones towards the lens', () => {
    const spots = viewpointsOf(piece, hero)
    expect(spots).toHaveLength(3)
    piece.stones.forEach(({ frame }, i) => {
      const { look } = spots[i] ?? { look: firstLook }
      const { pose, camera } = poseBeforeCamera(piece, hero, look, 300, 300)
      const [, up, near] = turnVector(pose, frame.z)
      const facing = up * Math.sin(camera.pitch) + near * Math.cos(camera.pitch)
      expect(facing).toBeGreaterThan(0.85)
      expect(posed(pose, frame.origin)).toHaveLength(3)
    })
  })

  test('is measured as it is made', () => {
    const measures = Object.fromEntries(pieceMeasuresOf(piece).map(({ name, mm }) => [name, mm]))
    expect(measures.inside).toBeCloseTo((piece.design.diameterUm ?? 0) / 1000, 1)
    expect(measures.band).toBeCloseTo((piece.design.band?.widthUm ?? 0) / 1000, 3)
    const widest = Math.max(...piece.design.stones.map(({ widthUm }) => widthUm))
    expect(measures.stone).toBeCloseTo(widest / 1000, 1)
  })
})
