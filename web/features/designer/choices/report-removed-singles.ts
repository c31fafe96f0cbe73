import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { singlesOf, withoutSingle } from '#design/document/single-stone.ts'
import { toast } from '#web/ui/toast.ts'

/** Which stones that are one of a kind a choice took out of a piece; none where they were let go on purpose. */
export function removedSingles(before: Design, after: Design) {
  const left = new Set(singlesOf(after).map(({ id }) => id))
  const lost = singlesOf(before).filter(({ id }) => !left.has(id))
  return lost.length > 0 && !isLetGo(before, after) ? lost : []
}

/** Nothing else has changed: they were what was pressed. */
const isLetGo = (before: Design, after: Design) => {
  const left = new Set(singlesOf(after).map(({ id }) => id))
  const places = before.stones.flatMap(({ single, mate }, i) =>
    [single, mate].some(one => one && !left.has(one.id)) ? [i] : [],
  )
  return designCode(withoutSingle(before, places)) === designCode(after)
}

/** Another shape, gem or width is another stone: told before somebody misses the one they chose. */
export function reportRemovedSingles(before: Design, after: Design, takeBack: () => void) {
  const lost = removedSingles(before, after)
  if (lost.length === 0) return
  toast({
    title:
      lost.length === 1
        ? 'This very stone is out of the piece'
        : 'This very pair is out of the piece',
    text:
      lost.length === 1
        ? 'What you chose is not what it is, so the piece takes any stone of that kind now.'
        : 'What you chose is not what they are, so the piece takes any stones of that kind now.',
    action: { name: 'Take it back', run: takeBack },
  })
}
