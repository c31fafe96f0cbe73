import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Route, routeTable } from '../../web/app/route-table.ts'
import { islands } from './islands.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a bundler knows of a module: who imports it statically, and what it imports so. */
export interface ModuleGraph {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importers: readonly string[]; readonly importedIds: readonly string[] } | null
}

const ENTRIES = ['web/entry.client.tsx', 'web/root.tsx']
const LAYOUT = 'web/app/layouts/default.tsx'
const CATALOGUE = 'design/catalogue/'
/**
 * A module that as many pages begin with comes with the shop: measured, fewer bytes for every page
 * than with eleven (which brings to all what some need) or fifteen (which brings many small files).
 */
const MANY_PAGES = 13

for (const place of [...ENTRIES, LAYOUT, CATALOGUE])
  if (!existsSync(`${root}/${place}`))
    throw new Error(`There is no ${place} any more: see tools/build/chunk-groups.ts`)

const pagesWhere = (wanted: (row: Route) => boolean) =>
  new Set(routeTable.filter(wanted).map(({ page }) => `web/${page}.tsx`))
const pages = pagesWhere(() => true)
const isPage = (file: string) => pages.has(file)
/** The page that names such a script brings its sheets. */
const isIsland = (file: string) => Object.values(islands).includes(file)
/** Pages that are only read are documents: no script is shaped by them. */
const ofVisitors = pagesWhere(
  ({ layout }) => layout !== 'backoffice' && layout !== 'public' && layout !== 'framed',
)
const withoutLayout = pagesWhere(({ layout }) => layout === false)

const fileOf = (id: string) => relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/')
/** Whose a file is, if it is not everybody's. */
const ownerOf = (file: string) => /^web\/(?:features\/)?(?!app\/|ui\/)([^/]+)\//.exec(file)?.[1]

/** By the names of files: what every page loads comes as few, for over HTTP/1.1 each costs a turn. */
export function chunkGroups() {
  const begins = new Map<string, ReadonlySet<string>>()
  const leads = new Map<string, boolean>()

  /** Where loading begins that brings a module along: routes, the entry, and parts that come later. */
  function beginningsOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
    const known = begins.get(id)
    if (known) return known
    const found = new Set<string>()
    begins.set(id, found)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    if (importers.length === 0) found.add(fileOf(id))
    for (const importer of importers)
      for (const beginning of beginningsOf(importer, graph)) found.add(beginning)
    return found
  }

  /** A module brings along whatever it imports, and most pages need nothing of the catalogue. */
  function leadsToCatalogue(id: string, graph: ModuleGraph): boolean {
    const known = leads.get(id)
    if (known !== undefined) return known
    leads.set(id, false)
    const found =
      fileOf(id).startsWith(CATALOGUE) ||
      !!graph.getModuleInfo(id)?.importedIds.some(next => leadsToCatalogue(next, graph))
    leads.set(id, found)
    return found
  }

  /**
   * A sheet for all, one for each feature, and the viewer's; what only comes later brings its own.
   * What comes with a page and later too is in the sheet for all: the router would have any other
   * read again for the later part, and all of the page laid out anew.
   */
  function styles(id: string, graph: ModuleGraph) {
    if (!id.endsWith('.css')) return null
    const from = beginningsOf(id, graph)
    if (from.has(LAYOUT) || ENTRIES.some(entry => from.has(entry))) return 'look'
    const file = fileOf(id)
    const owner = ownerOf(file)
    // Of no feature, and of some size: the viewer and the pad for signatures.
    if (owner && !file.startsWith('web/features/')) return `look-${owner}`
    const [shown, later] = [
      [...from].filter(isPage),
      [...from].some(start => !isPage(start) && !isIsland(start)),
    ]
    if (shown.length === 0) return null
    const owners = new Set([owner, ...shown.map(ownerOf)].filter(one => one !== undefined))
    const [only] = owners
    return only && owners.size === 1 && !later ? `look-${only}` : 'look'
  }

  /** Whether a page without the shop's header and footer has it too; null for what is not shared. */
  function shared(id: string, graph: ModuleGraph): 'shop' | 'layout' | null {
    const file = fileOf(id)
    // What is a beginning itself runs when it is begun with, not when somebody asks for a button.
    if (isPage(file) || file === LAYOUT || ENTRIES.includes(file)) return null
    const from = [...beginningsOf(id, graph)]
    if (from.some(start => ENTRIES.includes(start))) return 'shop'
    const often = from.filter(start => ofVisitors.has(start)).length >= MANY_PAGES
    if (!(often || from.includes(LAYOUT)) || leadsToCatalogue(id, graph)) return null
    return from.some(start => withoutLayout.has(start)) ? 'shop' : 'layout'
  }
  const only = (name: 'shop' | 'layout') => (id: string, graph: ModuleGraph) =>
    shared(id, graph) === name ? name : null

  return [
    { name: styles },
    { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    // In this order: each takes along what its modules import, as far as no group before it has it.
    { name: only('shop') },
    { name: only('layout') },
  ]
}
