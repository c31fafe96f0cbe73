import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawStructure, type RoomWords } from './drawing/draw.ts'
import { structureOf } from './drawing/structure.ts'

export const DRAWING = 'docs/architecture.svg'
const ROOMS = 'docs/architecture.md'

/** The picture of the rooms as the code has them, with the words of the table in architecture.md. */
export const drawingOf = (root: string): string =>
  drawStructure(structureOf(root), wordsOf(readFileSync(join(root, ROOMS), 'utf8')))

/** What lives in a room: the second cell of its row, up to its first full stop. */
function wordsOf(document: string): RoomWords {
  const rows = [...document.matchAll(/^\| `(\w+)\/` \| ([^|]+) \|/gm)]
  return Object.fromEntries(rows.map(([, room = '', words = '']) => [room, briefly(words)]))
}

/** As many letters as fit beside the name of a room. */
const ROOM_FOR = 116

function briefly(words: string): string {
  const [sentence = ''] = words.split('. ', 1)
  return sentence.length <= ROOM_FOR ? sentence : (sentence.split(/[,:;] /, 1)[0] ?? '')
}

export function drawingFaults(root: string): string[] {
  const file = join(root, DRAWING)
  if (existsSync(file) && readFileSync(file, 'utf8') === drawingOf(root)) return []
  return [`${DRAWING}: it does not show the code as it is; run "node ops/architecture"`]
}
