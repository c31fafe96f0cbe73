import { beginCode } from './begin-code.ts'
import { switched } from './design-drawer.ts'
import { designTab } from './design-tab.ts'
import { designs } from './designs.ts'

/** Goes on with the design that is exactly this one, if there is one; else begins it. */
export function openCode(code: string, name: string): boolean {
  const there = designs.read().designs.find(({ now }) => now.code === code)
  if (!there) return beginCode(code, name)
  designs.change(kept => switched(kept, there.id))
  designTab.pin(there.id)
  return true
}
