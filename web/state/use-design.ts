import { useCallback, useEffect, useMemo } from 'react'
import type { StyleId } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { styleNameOf } from '#design/document/style-name.ts'
import type { StonePerson } from '#schemas/designs.ts'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useAddressPiece } from './address-piece.ts'
import { editDesign, unkeptDesign } from './current-design.ts'
import {
  applyPendingChoices,
  begin,
  type ChangeOptions,
  type ChangeResult,
  type Changing,
  change,
  designActions,
} from './design-actions.ts'
import { designOf } from './design-codes.ts'
import { designTab } from './design-tab.ts'
import { type Designs, designStore, type KeptDesign } from './designs.ts'
import * as designsStore from './designs-reducer.ts'
import { renameWithStyle } from './style-name.ts'
import { useCurrent } from './use-current.ts'

export interface HistoryStep {
  readonly code: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly isNow: boolean
}

export interface CurrentDesign {
  /** Null until there is a piece; the first change begins one. */
  readonly id: string | null
  readonly name: string
  /** Never missing: until one is begun, the style's own first design. */
  readonly design: Design
  readonly people: readonly StonePerson[]
  readonly begun: boolean
  /** Among the designs of this browser, and not only shown in this tab. */
  readonly kept: boolean
  /** False on the server and until the page is hydrated, unless the address names the piece: then `design` is not yet the visitor's. */
  readonly ready: boolean
  readonly change: (changing: Changing, options?: ChangeOptions) => ChangeResult
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** From the oldest moment kept to the last one undone; `historyInWords` tells what changed. */
  readonly history: readonly HistoryStep[]
  readonly goTo: (index: number) => void
  readonly rename: (name: string) => void
}

/** The drawer and what this tab has taken out of it. */
function useDesignsStore() {
  const { kept, entry, unkept } = useCurrent()
  // Asks the rules: not before the press that chose it has been painted.
  const wishes = useAfterPaint(kept.wishes)
  useEffect(() => {
    if (wishes) applyPendingChoices()
  }, [wishes])
  return { kept, current: entry, unkept, isOfAddress: useAddressPiece() !== null }
}

const NOBODY: readonly StonePerson[] = []

/**
 * The design that this tab works on, or the one with `id`. With nothing begun it is the first design
 * of `style`, and the first change begins it.
 */
export function useDesign(wanted: { style?: StyleId; id?: string | null } = {}): CurrentDesign {
  const { style = 'solitaire', id: asked } = wanted
  const { kept, current, unkept, isOfAddress } = useDesignsStore()
  const ready = useHydrated() || isOfAddress
  const entry = !asked || current?.id === asked ? current : designsStore.findKeptDesign(kept, asked)
  const isKept = !isOfAddress && entry !== undefined && entry !== unkept
  const read = entry ? designOf(entry.now.code) : null
  const id = read && entry ? entry.id : null
  const unreadable = entry && !read ? entry.id : null
  const design = read ?? defaultDesign(style)

  useEffect(() => {
    if (unreadable) moveToUnreadable(unreadable)
    // From here on this tab stays with it, whatever others take out. What it has taken out itself
    // meanwhile is left alone: this may be a picture of a moment ago.
    else if (id && isKept && (asked || !isInThisTab(designTab.read()))) designTab.pin(id)
  }, [id, asked, isKept, unreadable])

  const edit = useCallback(
    (changing: Changing, options: ChangeOptions = {}): ChangeResult => {
      if (id) return change(id, changing, options)
      // Begun as it was seen, and then changed: so that the first change can be undone too.
      const first = begin(defaultDesign(style))
      return first.ok ? change(first.id, changing, options) : first
    },
    [id, style],
  )
  const history = useMemo(() => (id && entry ? historyOf(entry) : []), [id, entry])
  return {
    id,
    name: (id && entry?.name) || styleNameOf(design),
    design,
    people: (id && entry?.now.people) || NOBODY,
    begun: id !== null,
    kept: id !== null && isKept,
    ready,
    change: edit,
    undo: () => id && go(id, kept => designsStore.undoStep(kept, id)),
    redo: () => id && go(id, kept => designsStore.redoStep(kept, id)),
    canUndo: id !== null && (entry?.past.length ?? 0) > 0,
    canRedo: id !== null && (entry?.future.length ?? 0) > 0,
    history,
    goTo: index => id && go(id, kept => designsStore.goToMoment(kept, id, index)),
    rename: name => id && designActions.rename(id, name),
  }
}

/** Another moment of the same design: it may have been of another style, and named after that. */
const go = (id: string, step: (kept: Designs) => Designs) =>
  editDesign(id, kept => renameWithStyle(kept, step(kept), id))

/** Whether this tab has taken out a piece that is still there. */
const isInThisTab = (pinned: string | null) =>
  designsStore.findKeptDesign(designStore.read(), pinned) !== undefined ||
  (pinned !== null && unkeptDesign.read()?.id === pinned)

/** Its document cannot be read: it goes where it does no harm, or, never kept, it goes. */
function moveToUnreadable(id: string) {
  if (unkeptDesign.read()?.id === id) unkeptDesign.forget()
  designStore.change(kept => designsStore.setAsideUnreadable(kept, id))
}

const historyOf = (entry: KeptDesign): readonly HistoryStep[] =>
  designsStore
    .timeline(entry)
    .map(({ code, at }, i) => ({ code, at, isNow: i === entry.past.length }))

export interface ListedDesign {
  readonly id: string
  readonly name: string
  readonly design: Design
  readonly people: readonly StonePerson[]
  readonly changedAt: number
  readonly isCurrent: boolean
}

/** Every design of this browser, the last changed first, and what can be done with them. */
export function useDesigns() {
  const { kept, current, unkept } = useDesignsStore()
  const ready = useHydrated()
  const list = useMemo(
    () =>
      kept.designs
        .flatMap(({ id, name, now }): readonly ListedDesign[] => {
          const design = designOf(now.code)
          const isCurrent = id === current?.id
          return design
            ? [{ id, name, design, people: now.people, changedAt: now.at, isCurrent }]
            : []
        })
        .sort((a, b) => b.changedAt - a.changedAt),
    [kept, current],
  )
  const [a, b] = kept.compared ?? []
  return {
    ready,
    designs: list,
    currentId: current?.id ?? null,
    /** Shown in this tab and not kept: only looked at, or changed while there is no room. */
    unkept: current && current === unkept ? { name: current.name, changed: current.dirty } : null,
    /** Removed from this browser, the last first. */
    removed: kept.removed.map(({ id, name }) => ({ id, name })),
    compared: useMemo(() => list.filter(({ id }) => id === a || id === b), [list, a, b]),
    isFull: designsStore.holdsMostDesigns(kept),
    ...designActions,
  }
}
