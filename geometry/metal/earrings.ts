import type { Design, Stone } from '#design/document/design.ts'
import { type Frame, placed, within, world } from '../frame.ts'
import type { Part, Piece, SetStone } from '../piece.ts'
import type { Vec3 } from '../vector.ts'
import { type Assembly, cast } from './assembly.ts'
import { linksAlong, PITCH } from './chain.ts'
import { butterflyMesh, hookMesh, postMesh } from './ear-wires.ts'
import { HALO_OUT } from './halo.ts'
import { meleeOf } from './halo-ring.ts'
import { type HungHead, hungHead, topLoop } from './hung-head.ts'
import { moved } from './meshes.ts'
import { facing } from './pendant.ts'
import { stoneCut } from './ring.ts'

const sides = [
  { side: -1, name: 'left' },
  { side: 1, name: 'right' },
] as const

/** Between the two of a pair, as they are shown. */
const APART = 5

const widestMm = ({ stones }: Design) =>
  Math.max(
    ...stones.map(
      ({ widthUm, setting }) => widthUm / 1000 + (setting === 'halo' ? 2 * HALO_OUT : 1.7),
    ),
  )

function pair(design: Design, one: (origin: Vec3, name: string) => Assembly, each: number): Piece {
  const off = (widestMm(design) + APART) / 2
  const made = sides.map(({ side, name }) => one([side * off, 0, 0], name))
  return {
    design,
    parts: made.flatMap(({ parts }) => parts),
    stones: made.flatMap(({ stones }) => stones),
    places: [],
    fingerMm: null,
    expected: {
      components: sides.length * each,
      genus: made.reduce((sum, { genus }) => sum + genus, 0),
    },
  }
}

const setOf = (stone: Stone, of: number, frame: Frame): SetStone => ({
  cut: stoneCut(stone),
  frame,
  gem: stone.gem,
  origin: stone.origin,
  of,
})

function meleeIn(design: Design, head: HungHead, frame: Frame): readonly SetStone[] {
  const melee = meleeOf(design)
  return head.melee.map(at => ({ ...melee, frame: within(frame, at), of: 'accent' }))
}

/** Two matched stones, each on a straight post with a butterfly behind the ear. */
export const studs = (design: Design): Piece =>
  pair(
    design,
    (origin, name) => {
      const stone = design.stones[0] as Stone
      const head = hungHead(stone, stoneCut(stone), 'disc')
      const frame = facing(stone, origin)
      const back: Frame = { ...world, origin: [origin[0], origin[1], head.backMm] }
      return {
        parts: [
          ...cast(head.bodies, frame, name),
          { name: `${name} post`, mesh: moved(postMesh(), back), made: 'bought' },
          { name: `${name} butterfly`, mesh: moved(butterflyMesh(), back), made: 'bought' },
        ],
        stones: [setOf(stone, 0, frame), ...meleeIn(design, head, frame)],
        genus: head.genus,
      }
    },
    1,
  )

const LINKS = 3

/** A hook, a small stone, a few links and a stone that swings. */
export const drops = (design: Design): Piece =>
  pair(
    design,
    (origin, name) => {
      const [top, drop] = design.stones as readonly [Stone, Stone]
      const [topCut, dropCut] = [stoneCut(top), stoneCut(drop)]
      const head = hungHead(top, topCut, 'disc')
      const [above, below] = [topLoop(head, topCut, 1), topLoop(head, topCut, -1)]
      const frame = facing({ ...top, shape: 'round' }, origin)
      const swing = hungHead(drop, dropCut, 'ring')
      const up = drop.shape === 'pear' ? -1 : 1
      const loop = topLoop(swing, dropCut, up)
      const hangs = placed(frame, below.middle)
      const reach = LINKS * PITCH + 0.6
      const at = facing(drop, [
        origin[0],
        hangs[1] - reach - up * loop.middle[1],
        hangs[2] - loop.middle[2],
      ])
      const holds = placed(at, loop.middle)
      const line: readonly Vec3[] = [
        [hangs[0], hangs[1] - 0.3, hangs[2]],
        [holds[0], holds[1] + 0.3 - 0.001, holds[2]],
      ]
      const second = ({ name: of, mesh }: { name: string; mesh: Part['mesh'] }) => ({
        name: `lower ${of}`,
        mesh,
      })
      return {
        parts: [
          ...cast(
            [...head.bodies, ...above.bodies, ...below.bodies.map(second)],
            frame,
            `${name} top`,
          ),
          ...cast([...swing.bodies, ...loop.bodies], at, `${name} drop`),
          {
            name: `${name} hook`,
            mesh: moved(hookMesh(), { ...world, origin: placed(frame, above.middle) }),
            made: 'bought',
          },
          { name: `${name} chain`, mesh: linksAlong(line).mesh, made: 'bought' },
        ],
        stones: [setOf(top, 0, frame), setOf(drop, 1, at)],
        genus: head.genus + 2 + swing.genus + 1,
      }
    },
    2,
  )
