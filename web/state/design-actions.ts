import { type StyleId, styleOf } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design, Fault } from '#design/document/design.ts'
import { type Change, withChanges } from '#design/document/fields.ts'
import { toast } from '#web/parts/toast.ts'
import { noRoom } from './begin-code.ts'
import { codeOf, designOf, settle } from './design-codes.ts'
import * as drawer from './design-drawer.ts'
import { designTab } from './design-tab.ts'
import { designs, type Person } from './designs.ts'
import { newId } from './new-id.ts'
import { granted } from './wishes.ts'

/** A list of the kernel's changes, or anything that makes one design of another. */
export type Changing = readonly Change[] | ((design: Design) => Design)

export interface ChangeOptions {
  /**
   * What the change is about, such as `words inside`: changes about the same within a moment of
   * each other are one step back. A list of changes says it by itself.
   */
  readonly burst?: string
  /** Whom the stones stand for from now on, in their order. */
  readonly people?: readonly Person[]
}

export type Changed =
  | { readonly ok: true; readonly id: string; readonly design: Design }
  | { readonly ok: false; readonly reason: 'not-a-design'; readonly faults: readonly Fault[] }
  | { readonly ok: false; readonly reason: 'too-many-designs' }

export interface BeginOptions {
  /** The style's own, if none is given. */
  readonly name?: string
  readonly people?: readonly Person[]
}

const beginning = (design: Design) => ({
  id: newId(),
  name: styleOf(design.style).name,
  code: codeOf(design),
  at: Date.now(),
})

/** Puts into designs what was chosen before this module was there; this tab goes on with what begins. */
export function grantWishes() {
  if (designs.read().wishes === undefined) return
  let begun: string | undefined
  const fresh = () => {
    begun = newId()
    return begun
  }
  designs.change(kept => granted(kept, { at: Date.now(), tab: designTab.id(), newId: fresh }))
  if (begun) designTab.pin(begun)
}

/** Begins another design, which this tab goes on with: exactly the one given, if one is. */
export function begin(from: StyleId | Design, options: BeginOptions = {}): Changed {
  const settled = settle(typeof from === 'string' ? defaultDesign(from) : from)
  if (!settled.ok) return { ok: false, reason: 'not-a-design', faults: settled.faults }
  if (drawer.isFull(designs.read())) {
    toast(noRoom)
    return { ok: false, reason: 'too-many-designs' }
  }
  const one = { ...beginning(settled.design), ...options }
  designs.change(kept => drawer.begun(kept, one))
  designTab.pin(one.id)
  return { ok: true, id: one.id, design: settled.design }
}

export const made = (before: Design, changing: Changing) =>
  typeof changing === 'function' ? changing(before) : withChanges(before, changing)

/** Changes what is kept now, which another tab may have changed since this one looked. */
export function change(id: string, changing: Changing, options: ChangeOptions = {}): Changed {
  const { burst = burstOf(changing), people } = options
  let result: Changed = { ok: false, reason: 'not-a-design', faults: [] }
  designs.change(kept => {
    const found = drawer.find(kept, id)
    const before = found && designOf(found.now.code)
    if (!before) return kept
    const settled = settle(made(before, changing))
    if (!settled.ok) {
      result = { ok: false, reason: 'not-a-design', faults: settled.faults }
      return kept
    }
    result = { ok: true, id, design: settled.design }
    const now = { code: settled.code, people: people ?? found.now.people, at: Date.now() }
    return drawer.changed(kept, id, now, burst)
  })
  designTab.pin(id)
  return result
}

const burstOf = (changing: Changing): string | undefined =>
  typeof changing === 'function'
    ? undefined
    : changing.map(({ field: { name, at } }) => `${name} ${at}`).join()

/** What can be done with designs as a whole. */
export const designActions = {
  begin,
  switchTo(id: string) {
    designs.change(kept => drawer.switched(kept, id))
    designTab.pin(id)
  },
  rename: (id: string, name: string) => designs.change(kept => drawer.renamed(kept, id, name)),
  duplicate(id: string) {
    const copy = { id: newId(), at: Date.now() }
    designs.change(kept => drawer.duplicated(kept, id, copy))
    if (drawer.find(designs.read(), copy.id)) designTab.pin(copy.id)
  },
  remove: (id: string) => designs.change(kept => drawer.removed(kept, id)),
  /** Takes back a removal. */
  restore: (id: string) => designs.change(kept => drawer.restored(kept, id)),
  /** Two to look at side by side; `compare(null, null)` puts them away. */
  compare: (a: string | null, b: string | null) =>
    designs.change(kept => drawer.comparing(kept, a, b)),
}
