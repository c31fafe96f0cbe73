import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type StyleId, styleOf } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design, Fault } from '#design/document/design.ts'
import { type Change, withChanges } from '#design/document/fields.ts'
import { toast } from '#web/parts/toast.ts'
import { fromOlder } from './choosing.ts'
import { codeOf, designOf, settle } from './design-codes.ts'
import * as drawer from './design-drawer.ts'
import { designTab } from './design-tab.ts'
import { type Designs, designs, type KeptDesign, limits, type Person } from './designs.ts'
import { newId } from './new-id.ts'
import { useStore, useTakenOver } from './use-store.ts'

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

export interface HistoryStep {
  readonly code: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly isNow: boolean
}

export interface CurrentDesign {
  /** Null until there is a design; the first change begins one. */
  readonly id: string | null
  readonly name: string
  /** Never missing: until one is begun, the style's own first design. */
  readonly design: Design
  readonly people: readonly Person[]
  readonly begun: boolean
  /** False on the server and until the page is taken over: then `design` is not yet the visitor's. */
  readonly ready: boolean
  readonly change: (changing: Changing, options?: ChangeOptions) => Changed
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** From the oldest moment kept to the last one undone; `historyInWords` tells what changed. */
  readonly history: readonly HistoryStep[]
  readonly goTo: (index: number) => void
  readonly rename: (name: string) => void
}

const change = (next: (kept: Designs) => Designs) => designs.change(next)

/** What version 1 kept becomes a design, once. */
function adoptOlder() {
  if (designs.read().older === undefined) return
  change(({ older, ...kept }) => {
    const design = fromOlder(older)
    return design ? drawer.begun(kept, beginning(design)) : kept
  })
}

const beginning = (design: Design) => ({
  id: newId(),
  name: styleOf(design.style).name,
  code: codeOf(design),
  at: Date.now(),
})

function begin(changed: Design, options: { name?: string; people?: readonly Person[] }): Changed {
  const settled = settle(changed)
  if (!settled.ok) return { ok: false, reason: 'not-a-design', faults: settled.faults }
  if (drawer.isFull(designs.read())) {
    toast({
      title: `There are ${limits.designs} designs already`,
      text: 'Remove one that you no longer need, and begin again.',
    })
    return { ok: false, reason: 'too-many-designs' }
  }
  const one = { ...beginning(settled.design), ...options }
  change(kept => drawer.begun(kept, one))
  designTab.pin(one.id)
  return { ok: true, id: one.id, design: settled.design }
}

function changeOne(id: string, changing: Changing, { burst, people }: ChangeOptions): Changed {
  let result: Changed = { ok: false, reason: 'not-a-design', faults: [] }
  change(kept => {
    const found = drawer.find(kept, id)
    const before = found && designOf(found.now.code)
    if (!before) return kept
    const settled = settle(
      typeof changing === 'function' ? changing(before) : withChanges(before, changing),
    )
    if (!settled.ok) {
      result = { ok: false, reason: 'not-a-design', faults: settled.faults }
      return kept
    }
    result = { ok: true, id, design: settled.design }
    const now = { code: settled.code, people: people ?? found.now.people, at: Date.now() }
    return drawer.changed(kept, id, now, burst ?? burstOf(changing))
  })
  designTab.pin(id)
  return result
}

const burstOf = (changing: Changing): string | undefined =>
  typeof changing === 'function'
    ? undefined
    : changing.map(({ field: { name, at } }) => `${name} ${at}`).join()

/** The drawer and what this tab has taken out of it. */
function useDrawer() {
  const kept = useStore(designs)
  const pinned = useSyncExternalStore(designTab.subscribe, designTab.read, () => null)
  useEffect(adoptOlder, [])
  return { kept, current: drawer.currentOf(kept, pinned) }
}

const NOBODY: readonly Person[] = []

/**
 * The design that this tab works on, or the one with `id`. With nothing begun it is the first design
 * of `style`, and the first change begins it.
 */
export function useDesign(wanted: { style?: StyleId; id?: string | null } = {}): CurrentDesign {
  const { style = 'solitaire', id: asked } = wanted
  const { kept, current } = useDrawer()
  const ready = useTakenOver()
  const entry = asked ? drawer.find(kept, asked) : current
  const read = entry ? designOf(entry.now.code) : null
  const id = read && entry ? entry.id : null
  const unreadable = entry && !read ? entry.id : null
  const design = read ?? defaultDesign(style)

  useEffect(() => {
    if (unreadable) change(kept => drawer.setAside(kept, unreadable))
    // From here on this tab stays with it, whatever others take out.
    else if (id) designTab.pin(id)
  }, [id, unreadable])

  const edit = useCallback(
    (changing: Changing, options: ChangeOptions = {}): Changed => {
      if (id) return changeOne(id, changing, options)
      const first = defaultDesign(style)
      const { people } = options
      return begin(
        typeof changing === 'function' ? changing(first) : withChanges(first, changing),
        people ? { people } : {},
      )
    },
    [id, style],
  )
  const history = useMemo(() => (id && entry ? historyOf(entry) : []), [id, entry])
  return {
    id,
    name: (id && entry?.name) || styleOf(design.style).name,
    design,
    people: (id && entry?.now.people) || NOBODY,
    begun: id !== null,
    ready,
    change: edit,
    undo: () => id && change(kept => drawer.undone(kept, id)),
    redo: () => id && change(kept => drawer.redone(kept, id)),
    canUndo: id !== null && (entry?.past.length ?? 0) > 0,
    canRedo: id !== null && (entry?.future.length ?? 0) > 0,
    history,
    goTo: index => id && change(kept => drawer.wentTo(kept, id, index)),
    rename: name => id && change(kept => drawer.renamed(kept, id, name)),
  }
}

const historyOf = (entry: KeptDesign): readonly HistoryStep[] =>
  drawer.timeline(entry).map(({ code, at }, i) => ({ code, at, isNow: i === entry.past.length }))

export interface ListedDesign {
  readonly id: string
  readonly name: string
  readonly design: Design
  readonly people: readonly Person[]
  readonly changedAt: number
  readonly isCurrent: boolean
}

/** Every design of this browser, the last changed first, and what can be done with them. */
export function useDesigns() {
  const { kept, current } = useDrawer()
  const ready = useTakenOver()
  const list = useMemo(
    () =>
      kept.designs
        .flatMap((entry): readonly ListedDesign[] => {
          const design = designOf(entry.now.code)
          return design ? [listed(entry, design, current)] : []
        })
        .sort((a, b) => b.changedAt - a.changedAt),
    [kept, current],
  )
  const [a, b] = kept.compared ?? []
  return {
    ready,
    designs: list,
    currentId: current?.id ?? null,
    /** Removed from this browser, the last first. */
    removed: kept.removed.map(({ id, name }) => ({ id, name })),
    compared: useMemo(() => list.filter(({ id }) => id === a || id === b), [list, a, b]),
    isFull: drawer.isFull(kept),
    ...operations,
  }
}

const listed = (
  { id, name, now }: KeptDesign,
  design: Design,
  current: KeptDesign | undefined,
) => ({
  id,
  name,
  design,
  people: now.people,
  changedAt: now.at,
  isCurrent: id === current?.id,
})

const operations = {
  /** Begins another design, which this tab goes on with; exactly the one given, if one is. */
  begin: (from: StyleId | Design, options: { name?: string; people?: readonly Person[] } = {}) =>
    begin(typeof from === 'string' ? defaultDesign(from) : from, options),
  switchTo(id: string) {
    change(kept => drawer.switched(kept, id))
    designTab.pin(id)
  },
  rename: (id: string, name: string) => change(kept => drawer.renamed(kept, id, name)),
  duplicate(id: string) {
    const copy = { id: newId(), at: Date.now() }
    change(kept => drawer.duplicated(kept, id, copy))
    if (drawer.find(designs.read(), copy.id)) designTab.pin(copy.id)
  },
  remove: (id: string) => change(kept => drawer.removed(kept, id)),
  /** Takes back a removal. */
  restore: (id: string) => change(kept => drawer.restored(kept, id)),
  /** Two to look at side by side; `compare(null, null)` puts them away. */
  compare: (a: string | null, b: string | null) => change(kept => drawer.comparing(kept, a, b)),
}
