import { holdsName, markPath, readMark } from '#schemas/look/mark.ts'
import type { OwnMark } from '#web/ui/shop-name.ts'

/** What pages are told of the shop's mark; null for the default. */
export function ownMarkOf(setting: string): OwnMark | null {
  const mark = readMark(setting)
  if (!mark) return null
  return {
    folder: markPath(mark, 'mark.png').replace(/\/[^/]+$/, ''),
    kind: mark.kind,
    ratio: Math.round((100 * mark.width) / mark.height) / 100,
    holdsName: holdsName(mark),
  }
}
