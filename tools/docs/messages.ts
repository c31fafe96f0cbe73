import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rooms } from '../rooms/table.ts'

const DOCUMENT = 'docs/operating.md'
/** A sentence in backticks is something that the shop says; a command or a setting is shorter. */
const SENTENCE = /`([A-Z…a-z][^`\n]* [^`\n]* [^`\n]*)`/g
const COMMAND = /^(npm|node|keepsake|pg_\w+) /
const CODE_BLOCK = /^```[\s\S]*?^```/gm
/** What differs from time to time: numbers, addresses, and what "…" stands for. */
const CHANGING = /…|\d[\d.]*/
/** Shorter pieces are in every file. */
const TELLING = 5

/** Messages that operating.md explains and that no code says. */
export function unsaidMessages(root: string): string[] {
  const path = join(root, DOCUMENT)
  if (!existsSync(path)) return []
  const document = readFileSync(path, 'utf8').replace(CODE_BLOCK, '')
  const sources = globSync(`{${[...Object.keys(rooms), 'tools'].join(',')}}/**/*.{ts,tsx,js}`, {
    cwd: root,
  })
    .filter(file => !/\.test\.[jt]sx?$/.test(file))
    .map(file => readFileSync(join(root, file), 'utf8'))
  return [...document.matchAll(SENTENCE)]
    .map(([, message = '']) => message)
    .filter(message => !COMMAND.test(message))
    .filter(
      message => !sources.some(text => piecesOf(message).every(piece => text.includes(piece))),
    )
    .map(message => `${DOCUMENT}: nothing says "${message}"`)
}

const piecesOf = (message: string) =>
  message
    .split(CHANGING)
    .map(piece => piece.replace(/^[\s.:,]+|[\s.:,]+$/g, ''))
    .filter(piece => piece.length >= TELLING)
