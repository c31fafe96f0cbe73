import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCUMENT = 'docs/architecture.md'
const HEADING = '## From address to feature'
const ROW = /^\| (`\/[^|]*) \| `web\/([^`]+)\/` \|/

interface Route {
  readonly path: string
  /** The route module under `web/`, without its ending. */
  readonly page: string
}

interface Entry {
  readonly address: string
  readonly folder: string
}

/** Addresses that the table leads to another folder than the route table does, and rows for nothing. */
export function addressFaults(root: string, routes: readonly Route[]): string[] {
  const path = join(root, DOCUMENT)
  const entries = existsSync(path) ? entriesOf(readFileSync(path, 'utf8')) : []
  const used = new Set<Entry>()
  const misled = routes.flatMap(({ path: address, page }) => {
    const entry = entryFor(address, entries)
    if (entry) used.add(entry)
    if (entry && page.startsWith(`${entry.folder}/`)) return []
    const message = entry ? `leads ${address} to web/${entry.folder}/` : `has no row for ${address}`
    return [`${DOCUMENT}: its table of addresses ${message}; its module is web/${page}`]
  })
  return [
    ...misled,
    ...entries
      .filter(entry => !used.has(entry))
      .map(
        ({ address }) => `${DOCUMENT}: its table of addresses names ${address}, which no route has`,
      ),
  ]
}

const entriesOf = (document: string): readonly Entry[] => {
  const [, section = ''] = document.split(`${HEADING}\n`)
  return (section.split('\n## ', 1)[0] ?? '').split('\n').flatMap(line => {
    const [, addresses = '', folder = ''] = ROW.exec(line) ?? []
    return [...addresses.matchAll(/`([^`]+)`/g)].map(([, address = '']) => ({ address, folder }))
  })
}

/** The row with the longest address that the path is, or lies below. */
const entryFor = (path: string, entries: readonly Entry[]) =>
  entries
    .filter(({ address }) => path === address || path.startsWith(`${address.replace(/\/$/, '')}/`))
    .filter(({ address }) => address !== '/' || path === '/')
    .sort((a, b) => b.address.length - a.address.length)[0]
