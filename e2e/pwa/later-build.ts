import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { idIn } from './tab.ts'

const WORDS = 'Your cart is empty'
const HASH = /(?<=-)[\w-]{8}(?=\.js$)/

/**
 * Makes of a build what it would be had its source said something else of an empty cart, as a bundler
 * does: a part that changes has another name, and so has every part that names it. To build it anew
 * takes as long as twenty journeys.
 */
export function makeLater(build: string, word: string): void {
  const assets = join(build, 'client/assets')
  const parts = new Map(
    readdirSync(assets)
      .filter(name => HASH.test(name))
      .map(name => [name, readFileSync(join(assets, name), 'utf8')]),
  )
  const changed = changedParts(parts)
  const id = idIn(readFileSync(join(build, 'client/builds/latest.json'), 'utf8'))
  const later = createHash('sha256').update(`${id} ${word}`).digest('hex').slice(0, id.length)
  const names: [string, string][] = changed.map(name => {
    const [hash = ''] = HASH.exec(name) ?? []
    return [hash, hash.slice(0, -word.length) + word]
  })
  const rewrite = (text: string) =>
    [[WORDS, `${WORDS}: time for ${word}`], [id, later], ...names].reduce(
      (before, [from = '', to = '']) => before.replaceAll(from, to),
      text,
    )

  for (const path of [
    'server/index.js',
    'client/sw.js',
    'client/builds/latest.json',
    `client/builds/meta/${id}.json`,
    ...changed.map(name => `client/assets/${name}`),
  ]) {
    const before = readFileSync(join(build, path), 'utf8')
    const after = rewrite(before)
    if (after === before) throw new Error(`${path} does not say what makes it another build.`)
    for (const form of ['', '.br', '.gz']) rmSync(join(build, path + form), { force: true })
    writeFileSync(join(build, rewrite(path)), after)
  }
}

/** Those that say the words, those that name them, and so on. */
function changedParts(parts: ReadonlyMap<string, string>): string[] {
  let changed: string[] = []
  for (let count = -1; count < changed.length; ) {
    count = changed.length
    const marks = [WORDS, ...changed]
    changed = [...parts].flatMap(([name, text]) =>
      marks.some(mark => text.includes(mark)) ? [name] : [],
    )
  }
  return changed
}
