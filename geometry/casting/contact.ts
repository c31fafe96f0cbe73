import type { Finding } from '#design/rules/finding.ts'
import { crownAt } from '../metal/stone-surface.ts'
import type { Part, Piece, SetStone } from '../piece.ts'
import { cornersInFrame, insideGirdleMm, isClaw, stoneHeldBy } from './grips.ts'
import { contact } from './limits.ts'
import { called, tooLittle } from './words.ts'

/** How claws lie on the crowns that they hold: over how much of them, and at what angle to them. */
export const contactFindings = (piece: Piece): readonly Finding[] =>
  piece.parts.filter(isClaw).flatMap(part => {
    const stone = stoneHeldBy(part, piece)
    if (!stone || stone.of === 'accent' || stone.cut.planes.length === 0) return []
    return lying(part, stone)
  })

/** A drawn body touches a crown within this. */
const TOUCH_MM = 0.04
const SLACK_MM = 0.02
/** The end of a claw, back from its tip. */
const TIP_MM = 0.15

function lying(part: Part, { cut, frame, of }: SetStone): readonly Finding[] {
  const over = [...cornersInFrame(part, frame)].flatMap(([x, y, z]) => {
    const inMm = z > cut.girdleMm ? insideGirdleMm(cut, x, y) : -1
    return inMm > 0 ? [{ inMm, offMm: z - crownAt(cut, x, y) }] : []
  })
  // What ends beside the stone is told as such.
  if (over.length === 0) return []
  const touching = over.filter(({ offMm }) => offMm <= TOUCH_MM)
  const longMm = Math.max(0, ...touching.map(({ inMm }) => inMm))
  const tipMm = Math.max(...over.map(({ inMm }) => inMm))
  if (tipMm < contact.leastMm - SLACK_MM) return []
  const tip = over.filter(({ inMm }) => inMm >= tipMm - TIP_MM)
  const openMm = Math.max(0, Math.min(...tip.map(({ offMm }) => offMm)))
  const openDeg = Math.round((Math.atan2(openMm, tipMm) * 180) / Math.PI)
  const short = longMm < contact.leastMm - SLACK_MM
  if (!short && openDeg <= contact.mostDeg) return []
  const what = `${called(part.name)} on the stone’s crown`
  const advice = 'choose another setting or a larger stone'
  const finding = tooLittle(
    'casting-contact',
    `stones.${of}`,
    what,
    longMm,
    contact.leastMm,
    advice,
  )
  if (short) return [{ ...finding, numbers: { ...finding.numbers, openDeg } }]
  return [
    {
      ...finding,
      words: `${capital(called(part.name))} stands ${openDeg}° off the stone’s crown, at most ${contact.mostDeg}°: ${advice}.`,
      numbers: { openDeg, mostDeg: contact.mostDeg },
    },
  ]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
