import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { routeTable } from '#web/app/route-table.ts'
import { chunkGroups, type ModuleGraph } from './chunk-groups.ts'

/** Who imports what; files by their place in the repository. */
function graphOf(imports: Readonly<Record<string, readonly string[]>>): ModuleGraph {
  const id = (file: string) => resolve(file)
  const all = Object.entries(imports).map(([file, to]) => [id(file), to.map(id)] as const)
  return {
    getModuleInfo: wanted => ({
      importers: all.filter(([, to]) => to.includes(wanted)).map(([file]) => file),
      importedIds: all.find(([file]) => file === wanted)?.[1] ?? [],
    }),
  }
}

function chunkOf(file: string, imports: Readonly<Record<string, readonly string[]>>) {
  const graph = graphOf(imports)
  for (const { name, test } of chunkGroups()) {
    if (test && !test.test(resolve(file))) continue
    const found = typeof name === 'string' ? name : name(resolve(file), graph)
    if (found) return found
  }
  return null
}

const pages = routeTable
  .filter(({ layout }) => layout === undefined)
  .map(({ page }) => `web/${page}.tsx`)
const importedBy = (files: readonly string[], file: string) =>
  Object.fromEntries(files.map(one => [one, [file]]))

test('what every page needs comes with the shop, what some need with those', () => {
  const file = 'web/ui/button.tsx'
  expect(chunkOf(file, { 'web/root.tsx': [file] })).toBe('shop')
  expect(chunkOf(file, { 'web/app/layouts/default.tsx': [file] })).toBe('layout')
  expect(chunkOf(file, importedBy(pages.slice(0, 13), file))).toBe('layout')
  expect(chunkOf(file, importedBy(pages.slice(0, 12), file))).toBeNull()
  const withLogin = [...pages.slice(0, 12), 'web/features/account/sign-in/login.tsx']
  expect(chunkOf(file, importedBy(withLogin, file))).toBe('shop')
  for (const beginning of ['web/entry.client.tsx', 'web/root.tsx', 'web/app/layouts/default.tsx'])
    expect(chunkOf(beginning, {})).toBeNull()
  expect(chunkOf('node_modules/react-dom/client.js', {})).toBe('react')
})

test('what leads to the catalogue is not on every page, however many pages have it', () => {
  const file = 'web/state/design-codes.ts'
  const imports = { ...importedBy(pages, file), [file]: ['design/catalogue/metals.ts'] }
  expect(chunkOf(file, imports)).toBeNull()
})

test('a feature has a sheet of its own; what two of them show is in everybody’s', () => {
  const [ui, cart] = ['web/ui/price.module.css', 'web/features/cart/line.module.css']
  const [cartPage, home] = ['web/features/cart/cart.tsx', 'web/features/home/home.tsx']
  expect(chunkOf(cart, { [cartPage]: [cart] })).toBe('look-cart')
  expect(chunkOf(cart, { [cartPage]: [cart], [home]: [cart] })).toBe('look')
  expect(chunkOf(ui, { [home]: [ui] })).toBe('look-home')
  expect(chunkOf(ui, { [home]: [ui], 'web/ui/toast-region.tsx': [ui] })).toBe('look')
  const viewer = 'web/viewer/viewer-frame.module.css'
  expect(chunkOf(viewer, { [home]: [viewer], [cartPage]: [viewer] })).toBe('look-viewer')
  expect(chunkOf(ui, { 'web/ui/toast-region.tsx': [ui] })).toBeNull()
  expect(chunkOf(ui, { 'web/app/layouts/default.tsx': [ui] })).toBe('look')
})
