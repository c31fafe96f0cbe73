import { gemOf } from '#design/catalogue/gems.ts'
import { placeList } from '#design/catalogue/make-ups.ts'
import { settingOf } from '#design/catalogue/settings.ts'
import { shapeOf } from '#design/catalogue/shapes.ts'
import { type Design, isDrawn } from '#design/document/design.ts'
import { gemText, lower, mmText } from '#design/document/words.ts'
import { type CameraPose, firstLook, sameLook } from './look.ts'

/** What `pieceInWords` leaves out, in sentences: how large the stones are and how held, and the words. */
export function pieceDetails(design: Design): string {
  const sentences: string[] = []
  const stones = design.stones.map(
    stone =>
      `${lower(shapeOf(stone.shape).name)} ${gemText(stone)}, ${mmText(stone.widthUm)} wide, ${lower(settingOf(stone.setting).name)}`,
  )
  if (stones.length > 0) sentences.push(`${counted(stones)}.`)
  if (design.accent) sentences.push(`Small stones of ${lower(gemOf(design.accent.gem).name)}.`)
  for (const engraving of design.engraving) {
    const place = lower(placeList.find(({ id }) => id === engraving.place)?.name ?? '')
    const words = isDrawn(engraving) ? 'a signature' : `“${engraving.rows.join(' / ')}”`
    sentences.push(`Engraved ${place}: ${words}.`)
  }
  return sentences.join(' ')
}

/** Equal ones are told once. */
function counted(stones: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const stone of stones) counts.set(stone, (counts.get(stone) ?? 0) + 1)
  const list = [...counts].map(([stone, n]) => (n > 1 ? `${n} × ${stone}` : stone)).join('; ')
  return list.charAt(0).toUpperCase() + list.slice(1)
}

const degrees = (radians: number) => Math.round((radians * 180) / Math.PI)
export const turnDegrees = ({ turn }: CameraPose) => ((degrees(turn) % 360) + 360) % 360

/** From where it is looked at. */
export function lookInWords(look: CameraPose): string {
  if (sameLook(look, firstLook)) return 'As first shown'
  const turn = turnDegrees(look)
  const tip = degrees(look.tip)
  const parts = [
    turn === 0
      ? 'not turned'
      : `turned ${turn > 180 ? 360 - turn : turn}° to the ${turn > 180 ? 'left' : 'right'}`,
    ...(tip === 0 ? [] : [`tipped ${Math.abs(tip)}° ${tip > 0 ? 'towards' : 'away from'} you`]),
    ...(look.zoom > 1.02 ? [`${look.zoom.toFixed(1)} times nearer`] : []),
    ...(look.zoom < 0.98 ? [`${(1 / look.zoom).toFixed(1)} times as far away`] : []),
  ]
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
