import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { layoutOf, type PlacedBox } from './drawing/layout.ts'
import { structureOf } from './drawing/structure.ts'
import { DRAWING, drawingFaults, drawingOf } from './drawing.ts'

const trees: string[] = []
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

const PROJECT = {
  'docs/architecture.md': '| `web/` | the React app. In the browser | all |\n',
  'design/catalogue/metals.ts': 'export const gold = 1',
  'shop/cart/open.ts':
    "import { gold } from '#design/catalogue/metals.ts'\nexport const cart = gold",
  'web/app/root.tsx': "import '../ui/button.tsx'",
  'web/features/cart/page.tsx':
    "import type { cart } from '#shop/cart/open.ts'\nimport { button } from '#web/ui/button.tsx'\nexport const a: typeof cart = button",
  'web/features/cart/page.test.tsx': "import '#web/features/orders/page.tsx'",
  'web/features/checkout/page.tsx': "import '#web/features/cart/page.tsx'",
  'web/features/orders/page.tsx': "import '#web/ui/button.tsx'\nimport './+types/page'",
  'web/root.tsx': "import './+types/root'",
  'web/ui/button.tsx': 'export const button = 1',
}

function treeWith(planted: Readonly<Record<string, string>> = {}): string {
  const tree = mkdtempSync(join(tmpdir(), 'keepsake-drawing-'))
  trees.push(tree)
  for (const [file, text] of Object.entries({ ...PROJECT, ...planted })) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  return tree
}

test('rooms, folders and imports are read from the code, tests left out', () => {
  const { rooms, between, inWeb, groups } = structureOf(treeWith())
  expect(rooms.find(({ name }) => name === 'web')?.folders).toEqual(['app', 'features', 'ui'])
  expect(between).toEqual([
    { from: 'shop', to: 'design', imports: 1 },
    { from: 'web', to: 'shop', imports: 1 },
  ])
  expect([...groups]).toEqual([['features', ['cart', 'checkout', 'orders']]])
  expect(inWeb).toEqual([
    { from: 'app', to: 'ui', imports: 1 },
    { from: 'features/cart', to: 'ui', imports: 1 },
    { from: 'features/checkout', to: 'features/cart', imports: 1 },
    { from: 'features/orders', to: 'ui', imports: 1 },
  ])
})

test('a drawing is out of date once a folder or an import is new, and in date when drawn anew', () => {
  const tree = treeWith()
  expect(drawingFaults(tree)).toHaveLength(1)
  const draw = () => writeFileSync(join(tree, DRAWING), drawingOf(tree))
  draw()
  expect(drawingFaults(tree)).toEqual([])
  writeFileSync(join(tree, 'shop/cart/more.ts'), 'export const more = 1')
  expect(drawingFaults(tree)).toEqual([])
  mkdirSync(join(tree, 'shop/orders'))
  writeFileSync(join(tree, 'shop/orders/place.ts'), 'export const place = 1')
  expect(drawingFaults(tree)).toEqual([expect.stringContaining('node ops/architecture')])
  draw()
  writeFileSync(join(tree, 'web/features/orders/list.tsx'), "import '#web/features/cart/page.tsx'")
  expect(drawingFaults(tree)).toHaveLength(1)
})

test('an import that closes a cycle is drawn as one, and no other', () => {
  expect(drawingOf(treeWith())).not.toContain('closes a cycle')
  const back = { 'web/ui/dialog.tsx': "import '#web/app/root.tsx'" }
  expect(drawingOf(treeWith(back))).toContain('closes a cycle')
  const inside = { 'web/features/cart/more.tsx': "import '#web/features/checkout/page.tsx'" }
  expect(drawingOf(treeWith(inside))).toContain('closes a cycle')
})

test('boxes stand apart and within their room, every import leads down', () => {
  const names = Array.from({ length: 24 }, (_, i) => `folder-${i}`)
  // The first twelve would not fit into one row.
  const fan = names.slice(0, 12).map(from => ({ from, to: 'folder-23', imports: 1 }))
  const web = names.slice(12).flatMap((from, i) =>
    [1, 2, 5].flatMap(step => {
      const to = names[12 + i + step]
      return to ? [{ from, to, imports: 1 }] : []
    }),
  )
  const arrows = [...fan, ...web]
  const sizes = new Map(names.map(name => [name, { width: 100, height: 30 }]))
  const { places, ways } = layoutOf(sizes, arrows, 800)
  const all = [...places.values()]
  const overlap = (a: PlacedBox, b: PlacedBox) =>
    Math.abs(a.x - b.x) < a.width && Math.abs(a.y - b.y) < a.height
  for (const [i, place] of all.entries()) {
    expect(place.x).toBeGreaterThanOrEqual(0)
    expect(place.x + place.width).toBeLessThanOrEqual(800)
    expect(all.slice(i + 1).filter(other => overlap(place, other))).toEqual([])
  }
  expect(ways).toHaveLength(arrows.length)
  for (const { from, to, points, closesCycle } of ways) {
    expect(closesCycle).toBe(false)
    expect(places.get(to)?.y).toBeGreaterThan(places.get(from)?.y ?? 0)
    expect(points[0]?.[1]).toBeLessThan(points.at(-1)?.[1] ?? 0)
  }
})
