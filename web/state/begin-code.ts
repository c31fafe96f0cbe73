import { toast } from '#web/parts/toast.ts'
import { begun, isFull } from './design-drawer.ts'
import { designTab } from './design-tab.ts'
import { designs, limits } from './designs.ts'
import { newId } from './new-id.ts'

/** Begins a design that is exactly this one, without the kernel: the code is the server's own. */
export function beginCode(code: string, name: string): boolean {
  if (isFull(designs.read())) {
    toast(noRoom)
    return false
  }
  const id = newId()
  designs.change(kept => begun(kept, { id, name, code, at: Date.now() }))
  designTab.pin(id)
  return true
}

export const noRoom = {
  title: `There are ${limits.designs} designs already`,
  text: 'Remove one that you no longer need, and begin again.',
}
