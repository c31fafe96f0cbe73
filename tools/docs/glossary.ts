import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const GLOSSARY = 'docs/glossary.md'
const ROW = /^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/
const FILE = /^`([^`\s]+)`$/

/** Words that stand twice or out of order, and files that are gone or do not speak of their word. */
export function glossaryFaults(root: string): string[] {
  const path = join(root, GLOSSARY)
  if (!existsSync(path)) return [`${GLOSSARY}: it is missing`]
  const faults: string[] = []
  const seen = new Set<string>()
  let before = ''
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, word = '', , where = ''] = ROW.exec(line) ?? []
    if (word === '' || word === 'word' || word.startsWith('---')) {
      before = ''
      continue
    }
    if (seen.has(word)) faults.push(`${GLOSSARY}: "${word}" stands there twice`)
    if (plain(word) < before) faults.push(`${GLOSSARY}: "${word}" is out of order`)
    seen.add(word)
    before = plain(word)
    const file = FILE.exec(where)?.[1]
    const fault = file === undefined ? 'names no file' : fileFault(root, file, word)
    if (fault) faults.push(`${GLOSSARY}: "${word}" ${fault}`)
  }
  return seen.size > 0 ? faults : [`${GLOSSARY}: it has no words`]
}

function fileFault(root: string, file: string, word: string): string | undefined {
  if (!statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
    return `names "${file}", which is no file`
  const words = plain(file + readFileSync(join(root, file), 'utf8'))
  return words.includes(plain(word)) ? undefined : `names "${file}", which does not speak of it`
}

/** `special order`, `special-orders` and `specialOrder` are one word; what it is a word of is left out. */
const plain = (text: string) =>
  text
    .replace(/ \([^)]*\)$/, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
