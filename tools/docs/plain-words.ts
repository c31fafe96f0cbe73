import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rooms } from '../rooms/table.ts'

const CODE = `{${[...Object.keys(rooms), 'tools', 'e2e', 'bench'].join(',')}}/**/*.{ts,tsx,css}`
/** Frozen as they were; this table; and its test. */
const LEFT_OUT = /^geometry\/versions\/|^tools\/docs\/plain-words/

interface PlainWord {
  /** What nobody needs a dictionary for. */
  readonly ordinary: string
  /** Words of which it is a part, and names that mean the thing itself. */
  readonly except?: RegExp
}

/** Words that stood for a technical thing once, in names: of files, classes of style sheets, and what code declares. */
const words: Readonly<Record<string, PlainWord>> = {
  shelf: { ordinary: 'cache' },
  desk: { ordinary: 'page' },
  door: { ordinary: 'server, page or link' },
  doors: { ordinary: 'sections or links' },
  deed: { ordinary: 'action' },
  hire: { ordinary: 'add' },
  employ: { ordinary: 'start' },
  till: { ordinary: 'payment context', except: /^till$/ },
  house: { ordinary: 'default or shop' },
  takenover: { ordinary: 'hydrated' },
  earlyhand: { ordinary: 'pre-hydration input' },
  wishid: { ordinary: 'request id' },
  world: { ordinary: 'context', except: /^(world|openWorldHint)$/ },
}

const DECLARED =
  /\b(?:function\*?|const|let|class|interface|type)\s+(\w+)|^\s*(?:readonly\s+)?(\w+)\??:/gm
const CLASS = /\.([A-Za-z][\w-]*)/g

const partsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

function found(name: string): string | undefined {
  const parts = partsOf(name)
  const all = [...parts, ...parts.slice(1).map((part, at) => `${parts[at]}${part}`)]
  return all.find(part => {
    const word = words[part]
    return word && Object.hasOwn(words, part) && !word.except?.test(name)
  })
}

/** Names that say by a picture what has an ordinary word. */
export function unusualNames(root: string): string[] {
  return globSync(CODE, { cwd: root })
    .filter(file => !LEFT_OUT.test(file))
    .flatMap(file => {
      const text = readFileSync(join(root, file), 'utf8')
      const names = file.endsWith('.css')
        ? [...text.matchAll(CLASS)].map(([, name]) => name)
        : [...text.matchAll(DECLARED)].map(([, name, key]) => name ?? key)
      const base = file
        .split('/')
        .at(-1)
        ?.replace(/\.[a-z.]+$/, '')
      return [...new Set([base, ...names])].flatMap(name => {
        const word = name && found(name)
        return word ? [`${file}: "${name}" says "${word}" for ${words[word]?.ordinary}`] : []
      })
    })
}
