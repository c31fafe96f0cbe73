import type { Design, Stone } from '#design/document/design.ts'
import { earsOf } from '#design/document/single-stone.ts'
import { type Frame, frameWithin, world } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import type { Part, Piece, SetStone } from '../piece.ts'
import type { Vec3 } from '../vector.ts'
import { cast, setMelee, setStone } from './assembly.ts'
import { meleeOf } from './halo-ring.ts'
import type { Head } from './head.ts'
import { hungHead } from './hung-head.ts'
import { placeMesh } from './meshes.ts'
import { RIM_OUT } from './rim.ts'
import { stoneCut } from './ring.ts'
import { type Station, tube } from './tube.ts'

/** A post of 0.9 mm, as long as a lobe and its butterfly want. [F1], GK */
const POST = { half: 0.45, longMm: 10, rootMm: 0.45 } as const
/** Where the butterfly sits behind the base: a lobe is about so thick. GK */
const LOBE = 5.6
/** Air between the two of a pair. */
const BESIDE = 2.4

export const pair = ['left', 'right'] as const

/** What is made for each ear: once for both where they are alike. */
export function forEars<T>(stone: Stone, make: (one: Stone) => T): readonly [T, T] {
  const [left, right] = earsOf(stone)
  const first = make(left)
  return [first, right === left ? first : make(right)]
}

/** How far a head reaches outside its stone. */
export const headOutMm = ({ setting }: Pick<Stone, 'setting'>, { haloOutMm }: Head) =>
  setting === 'halo' ? haloOutMm : setting.endsWith('bezel') ? RIM_OUT : 0.8

/** Two heads side by side, each on a post: alike, but where each is made for a stone of its own. */
export function studs(design: Design): Piece {
  const parts: Part[] = []
  const stones: SetStone[] = []
  let genus = 0
  const melee = meleeOf(design)
  design.stones.forEach((stone, of) => {
    const ears = forEars(stone, one => {
      const cut = stoneCut(one)
      const hung = hungHead(one, cut, 'disc', design.clawTip)
      return { stone: one, cut, hung, outMm: cut.widthMm / 2 + headOutMm(one, hung.head) }
    })
    const aside = Math.max(...ears.map(({ outMm }) => outMm)) + BESIDE / 2
    ears.forEach(({ stone: one, cut, hung }, i) => {
      const name = pair[i] ?? ''
      const post = { name: 'post', mesh: postMesh(hung.backMm) }
      const frame: Frame = { ...world, origin: [i === 0 ? -aside : aside, 0, 0] }
      parts.push(...cast([...hung.bodies, post], frame, name))
      const behind = frameWithin(frame, { ...world, origin: [0, 0, hung.backMm - LOBE] })
      parts.push({
        name: `${name} butterfly`,
        mesh: placeMesh(butterfly(), behind),
        made: 'bought',
      })
      stones.push(setStone(one, of, cut, frame), ...setMelee(melee, hung.melee, frame))
      genus += hung.genus
    })
  })
  return {
    design,
    parts,
    stones,
    places: [],
    fingerMm: null,
    expected: { components: pair.length * design.stones.length, genus },
  }
}

const postMesh = (backMm: number): Mesh =>
  tube(
    [POST.rootMm, 0, -POST.longMm / 2, -POST.longMm + POST.half].map(
      (z): Station => ({ at: [0, 0, backMm + z], halfMm: POST.half }),
    ),
    { columns: 18, end: 'round', reference: [1, 0, 0] },
  )

/**
 * A strip, rolled up at both ends: half its strength, half its breadth at the post and where it ends, and its
 * scrolls. GK
 */
const STRIP = {
  half: 0.1767,
  broad: 1.45,
  ends: 0.72,
  aside: 1.3,
  scroll: 1.12,
  inner: 0.36,
  turns: 1.45,
} as const
const SCROLL_STEPS = 26

let template: Mesh | undefined

/** A butterfly with its scrolls behind it, above and below a post through its middle: from the side they are seen. */
const butterfly = (): Mesh => {
  template ??= rolledStrip()
  return template
}

function rolledStrip(): Mesh {
  const { half, broad, ends, aside, scroll, inner, turns } = STRIP
  const upper = Array.from({ length: SCROLL_STEPS + 1 }, (_, i): Vec3 => {
    const t = i / SCROLL_STEPS
    const angle = Math.PI / 2 - 2 * Math.PI * turns * t
    const radius = scroll + (inner - scroll) * t
    return [0, aside + radius * Math.cos(angle), radius * Math.sin(angle) - scroll]
  })
  const lower = upper.map(([x, y, z]): Vec3 => [x, -y, z]).reverse()
  const way: readonly Vec3[] = [...lower, [0, -0.7, 0.06], [0, 0, 0.08], [0, 0.7, 0.06], ...upper]
  const middle = (way.length - 1) / 2
  return tube(
    way.map((at, i): Station => {
      // Broad about the post, as an oval plate; narrow where it is rolled up.
      const far = Math.min(1, (2.6 * Math.abs(i - middle)) / SCROLL_STEPS)
      return {
        at,
        halfMm: half,
        alongMm: ends + (broad - ends) * Math.cos((Math.PI / 2) * far) ** 0.7,
      }
    }),
    { columns: 12, start: 'round', end: 'round', reference: [1, 0, 0] },
  )
}
