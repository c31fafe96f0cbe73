import { HEADS_APART_MM, metalOf } from '#design/catalogue/metals.ts'
import { settingOf } from '#design/catalogue/settings.ts'
import { type Finding, none } from '#design/rules/finding.ts'
import type { Piece, SetStone } from '../piece.ts'
import type { FaceRun, Solid } from '../solid/solid.ts'
import { dot, length, minus, type Vec3 } from '../vector.ts'
import { castingLimits, featureOf, leastGapMm } from './limits.ts'
import type { Probe, ProbeRay } from './probe.ts'
import { atOf, called, nearestStone, tooLittle } from './words.ts'

/** Round bodies are drawn with flat sides, and a look meets them there. */
const SLACK_MM = 0.05
/** So many looks must agree: one alone may have met a corner. */
const AGREED = 4
/** Those that agree lie beside one another, each no farther than this from the next: four far apart are four corners. */
const BESIDE_MM = 1.5
/** Of the looks through a claw or a wire so many: beside a seat or at a bend some miss its middle. */
const SHARE = 0.1

/** On the design alone, before anything is drawn. */
export function shankFindings({ design: { band } }: Piece): readonly Finding[] {
  const { leastMm, advice } = castingLimits.shank
  const thickMm = (band?.thicknessUm ?? 0) / 1000
  if (!band || thickMm >= leastMm) return none
  return [tooLittle('casting-wall', 'band', 'the band', thickMm, leastMm, advice)]
}

export interface Judged {
  readonly name: string
  readonly look: ProbeRay
  readonly needsMm: number
}

/** The narrowest look of each name; names with only a few are left out, or with fewer than is asked. */
export function narrowest(
  looks: readonly Judged[],
  least: (name: string) => number = () => AGREED,
): readonly Judged[] {
  return [...byName(looks)].flatMap(([name, list]) =>
    list.length < least(name) ? none : [list.reduce((a, b) => (b.look.mm < a.look.mm ? b : a))],
  )
}

function byName(looks: readonly Judged[]): ReadonlyMap<string, readonly Judged[]> {
  const named = new Map<string, Judged[]>()
  for (const one of looks) {
    const others = named.get(one.name)
    if (others) others.push(one)
    else named.set(one.name, [one])
  }
  return named
}

/** Looks through one body, each with those that lie beside it, and beside these. */
function places(looks: readonly Judged[]): readonly (readonly Judged[])[] {
  const left = new Set(looks)
  return looks.flatMap(first => {
    if (!left.delete(first)) return none
    const place = [first]
    // It grows while it is walked through.
    for (const { look } of place)
      for (const other of left) {
        if (length(minus(other.look.at, look.at)) > BESIDE_MM) continue
        left.delete(other)
        place.push(other)
      }
    return [place]
  })
}

/** Without those that are too few in their place. */
export const agreeing = (looks: readonly Judged[]): readonly Judged[] =>
  [...byName(looks).values()].flatMap(list =>
    places(list)
      .filter(place => place.length >= AGREED)
      .flat(),
  )

/** Walls through the solid, by the body they go through. */
export function wallFindings(
  piece: Piece,
  { runs }: Solid,
  { walls, isEdge }: Probe,
): readonly Finding[] {
  const through = new Map<string, number>()
  const judged = walls.flatMap((look): readonly Judged[] => {
    const [from, to] = [runs[look.from], runs[look.to]]
    if (!from || to?.face !== 'metal') return none
    through.set(to.name, (through.get(to.name) ?? 0) + 1)
    const needsMm = throughMm(piece, from, to.name, look)
    const enough = (needsMm ?? 0) - SLACK_MM
    if (needsMm === null || look.mm >= enough || isEdge(look, enough)) return none
    return [{ name: to.name, look, needsMm }]
  })
  const least = (name: string) =>
    ['claw', 'wire'].includes(featureOf(name))
      ? Math.max(AGREED, SHARE * (through.get(name) ?? 0))
      : AGREED
  return narrowest(agreeing(judged), least).map(({ name, look, needsMm }) => {
    const { advice } = castingLimits[featureOf(name)]
    const at = atOf(piece, name, look.at)
    return tooLittle('casting-wall', at, called(name), look.mm, needsMm, advice)
  })
}

/** A shank's own limit is for its middle, and asked of the design; to its sides it is a wall like others. */
function bodyFeature(part: string) {
  const feature = featureOf(part)
  return feature === 'shank' ? 'wall' : feature
}

/** What a look must find between this face and that part's; nothing where no limit goes. */
function throughMm(piece: Piece, from: FaceRun, part: string, look: ProbeRay): number | null {
  if (from.face === 'seat') return besideSeatMm(piece, part, look)
  if (from.face !== 'metal') return null
  return Math.min(
    castingLimits[bodyFeature(from.name)].leastMm,
    castingLimits[bodyFeature(part)].leastMm,
  )
}

/**
 * What must be left outside a stone's edge: of a rim or a rail of the band its wall, of a gallery's
 * wire enough to be cast. The webs between seats side by side are opened by the setter.
 */
function besideSeatMm(piece: Piece, part: string, { at }: ProbeRay): number | null {
  const feature = featureOf(part)
  if (feature === 'wire') return castingLimits.detail.leastMm
  if (feature === 'claw') return null
  const stone = nearestStone(piece, at)
  if (!stone || offGirdleMm(stone, at) > 0) return null
  const setting = stone.of === 'accent' ? 'pave' : piece.design.stones[stone.of]?.setting
  const { rimMm, railMm, edgeMm, gapMm } = settingOf(setting ?? 'bezel').figures
  return rimMm ?? railMm ?? edgeMm ?? gapMm ?? null
}

const offGirdleMm = ({ cut, frame }: SetStone, at: Vec3) =>
  Math.abs(dot(minus(at, frame.origin), frame.z)) - cut.girdleMm - SLACK_MM

const isMetal = (run: FaceRun | undefined) => run?.face === 'metal' || run?.face === 'finger'

/** Beads are raised and parted by the setter. */
const isBead = (run: FaceRun | undefined) => run !== undefined && featureOf(run.name) === 'detail'

/** Openings that the metal would run across instead of leaving them open. */
export function gapFindings(piece: Piece, { runs }: Solid, { gaps }: Probe): readonly Finding[] {
  const { metal } = piece.design
  const mostMm = leastGapMm(metal)
  const headOf = new Map(piece.parts.map(({ name, holds }) => [name, holds]))
  const areHeads = (a = '', b = '') => {
    const [one, other] = [headOf.get(a), headOf.get(b)]
    return one !== undefined && other !== undefined && one !== other
  }
  const judged = gaps.flatMap((look): readonly Judged[] => {
    const [from, to] = [runs[look.from], runs[look.to]]
    if (look.mm >= mostMm - SLACK_MM || !isMetal(from) || !isMetal(to)) return none
    const needsMm = areHeads(from?.name, to?.name) ? Math.min(HEADS_APART_MM, mostMm) : mostMm
    if (look.mm >= needsMm - SLACK_MM) return none
    if (isBead(from) && isBead(to)) return none
    const names = [from?.name ?? '', to?.name ?? ''].sort()
    const name =
      names[0] === names[1] ? `the gap in ${names[0]}` : `the gap between ${names.join(' and ')}`
    return [{ name, look, needsMm }]
  })
  return narrowest(judged).map(({ name, look, needsMm }) =>
    tooLittle(
      'casting-gap',
      atOf(piece, '', look.at),
      name,
      look.mm,
      needsMm,
      `choose a larger stone or size, or a metal that flows finer than ${metalOf(metal).short}`,
    ),
  )
}
