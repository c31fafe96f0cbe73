import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Folders whose code comes when it is asked for, and brings its own styles. */
const LATER = [
  'web/features/backoffice',
  'web/features/special-orders',
  'web/features/designer/engraving',
  'web/features/designer/ring-sizer',
  'web/features/designer/share',
  'web/signature',
  'web/ui/plots',
  'web/viewer',
]

/** What the browser keeps and every page asks, without the kernel of designs. */
const STATE = [
  'schemas/designs.ts',
  'web/app/shop-pricing.ts',
  'web/state/browser-storage.ts',
  'web/state/design-tab.ts',
  'web/state/designs-reducer.ts',
  'web/state/designs.ts',
  'web/state/new-id.ts',
  'web/state/storage-adapter.ts',
  'web/state/store.ts',
  'web/state/use-store.ts',
  'web/ui/use-hydrated.ts',
]

/**
 * The catalogue, what reads designs, and drawings: shared by many parts that come later, not by every
 * page. A file that is shared brings along whatever it imports, so that one which reads designs and
 * is not named here would put the whole catalogue on every page.
 */
const CATALOGUE = [
  'design/catalogue',
  'design/document',
  'design/rules',
  'design/price',
  'node_modules/@noble/hashes',
  'web/state/design-codes.ts',
  'web/ui/drawings',
  'web/features/designer/choices',
  'web/features/designer/compare',
  'web/features/designer/designs',
  'web/features/designer/price',
  'web/features/designer/stage',
  'web/features/designer/steps',
]

const PACKAGES = ['react', 'react-dom', 'react-router', 'scheduler']

/** A file or a folder of ours, however the machine writes its paths; one that has moved is an error. */
function within(places: readonly string[]) {
  for (const place of places)
    if (!existsSync(`${root}/${place}`))
      throw new Error(`There is no ${place} any more: see tools/build/chunk-groups.ts`)
  const written = places.map(place => place.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]'))
  return new RegExp(`[\\\\/](${written.join('|')})($|[\\\\/?])`)
}

const later = within(LATER)
const catalogue = within(CATALOGUE)
const state = within(STATE)
const packages = new RegExp(`node_modules[\\\\/](${PACKAGES.join('|')})[\\\\/]`)

/** What every page loads comes as few files: over HTTP/1.1 each small one costs a turn. */
export const chunkGroups = [
  {
    name: 'look',
    test: (id: string) =>
      id.endsWith('.css') && !later.test(id) && !id.endsWith('backoffice.module.css'),
  },
  { name: 'react', test: (id: string) => packages.test(id) },
  { name: 'state', test: (id: string) => state.test(id) },
  { name: 'shop', test: (id: string) => !catalogue.test(id), minShareCount: 21 },
]
