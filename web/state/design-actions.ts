import type { StyleId } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design, Fault } from '#design/document/design.ts'
import { type DesignChange, withChanges } from '#design/document/fields.ts'
import { styleNameOf } from '#design/document/style-name.ts'
import type { StonePerson } from '#schemas/designs.ts'
import { reportAlongChange } from './along-change.ts'
import { peopleIn } from './begin-style.ts'
import * as current from './current-design.ts'
import { codeOf, designOf, settle } from './design-codes.ts'
import { designTab } from './design-tab.ts'
import { designLimits, designStore } from './designs.ts'
import * as designsStore from './designs-reducer.ts'
import { newId } from './new-id.ts'
import { applyChoices, applyChoicesOfTab } from './pending-choices.ts'
import { renameWithStyle } from './style-name.ts'
import { tellFull } from './tell-full.ts'

/** A list of the kernel's changes, or anything that makes one design of another. */
export type Changing = readonly DesignChange[] | ((design: Design) => Design)

export interface ChangeOptions {
  /**
   * What the change is about, such as `words inside`: changes about the same within a moment of
   * each other are one step back. A list of changes says it by itself.
   */
  readonly burst?: string
  /** Whom the stones stand for from now on, in their order. */
  readonly people?: readonly StonePerson[]
}

export type ChangeResult =
  | { readonly ok: true; readonly id: string; readonly design: Design }
  | { readonly ok: false; readonly reason: 'not-a-design'; readonly faults: readonly Fault[] }

export interface BeginOptions {
  /** The style's own, if none is given. */
  readonly name?: string
  readonly people?: readonly StonePerson[]
}

/** Puts into designs what was chosen before this module was there; this tab goes on with what begins. */
export function applyPendingChoices() {
  if (designStore.read().wishes === undefined) return
  applyChoicesToUnkept()
  let begun: string | undefined
  let refused: current.NewPiece | undefined
  const fresh = () => {
    begun = newId()
    return begun
  }
  designStore.change(kept =>
    applyChoicesOfTab(kept, {
      at: Date.now(),
      tab: designTab.id(),
      newId: fresh,
      say: reportAlongChange,
      noRoom: piece => {
        refused = piece
      },
    }),
  )
  if (refused) {
    current.showUnkeptDesign(refused, true)
    tellFull()
  } else if (begun) current.switchTo(begun)
}

/** What was chosen for a piece that there was no room to keep is applied where it stands. */
function applyChoicesToUnkept() {
  const piece = current.unkeptDesign.read()
  const wishes =
    designStore.read().wishes?.filter(({ to }) => to !== null && to === piece?.id) ?? []
  if (!piece || wishes.length === 0) return
  const past = piece.past.map(({ code }) => designOf(code))
  change(piece.id, design => applyChoices(design, wishes, reportAlongChange, past) ?? design, {
    burst: wishes.map(({ name }) => name).join(),
  })
  designStore.change(({ wishes: all, ...kept }) => {
    const left = all?.filter(({ to }) => to !== piece.id) ?? []
    return left.length > 0 ? { ...kept, wishes: left } : kept
  })
}

/** Begins another design, which is kept and which this tab goes on with: exactly the one given, if one is. */
export function begin(from: StyleId | Design, options: BeginOptions = {}): ChangeResult {
  const settled = settle(typeof from === 'string' ? defaultDesign(from) : from)
  if (!settled.ok) return { ok: false, reason: 'not-a-design', faults: settled.faults }
  const { design } = settled
  const full = designsStore.holdsMostDesigns(designStore.read())
  const id = show(design, options, full ? true : undefined)
  if (full) tellFull()
  else current.keepPiece()
  return { ok: true, id, design }
}

/** Shows a design in this tab, to be looked at: the first change keeps it. */
export function show(design: Design, options: BeginOptions = {}, dirty?: true): string {
  const { name = styleNameOf(design), people = [] } = options
  return current.showUnkeptDesign({ name, code: codeOf(design), people }, dirty)
}

export const changeDesign = (before: Design, changing: Changing) =>
  typeof changing === 'function' ? changing(before) : withChanges(before, changing)

/** Changes what is kept now, which another tab may have changed since this one looked. */
export function change(id: string, changing: Changing, options: ChangeOptions = {}): ChangeResult {
  const { burst = burstOf(changing), people } = options
  let result: ChangeResult = { ok: false, reason: 'not-a-design', faults: [] }
  current.editDesign(id, kept => {
    const found = designsStore.findKeptDesign(kept, id)
    const before = found && designOf(found.now.code)
    if (!before) return kept
    const settled = settle(changeDesign(before, changing))
    if (!settled.ok) {
      result = { ok: false, reason: 'not-a-design', faults: settled.faults }
      return kept
    }
    result = { ok: true, id, design: settled.design }
    const whom = people ?? peopleIn(settled.design.style, before, found.now.people)
    const now = { code: settled.code, people: whom, at: Date.now() }
    return renameWithStyle(kept, designsStore.changeKeptDesign(kept, id, now, burst), id)
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
  switchTo: current.switchTo,
  rename: (id: string, name: string) =>
    current.editDesign(id, kept => designsStore.renameKeptDesign(kept, id, name)),
  /** Whether there was room for the copy. */
  duplicate(id: string): boolean {
    const copy = { id: newId(), at: Date.now() }
    designStore.change(kept => designsStore.duplicateKeptDesign(kept, id, copy))
    const done = designsStore.findKeptDesign(designStore.read(), copy.id) !== undefined
    if (done) current.switchTo(copy.id)
    return done
  },
  /** The piece of this tab is kept from now on, though nothing was changed; false without room for it. */
  keep: (): boolean => current.keepPiece(),
  /** Names the piece that had waited for room and was kept in their place. */
  remove: (...ids: readonly string[]) => current.removeDesigns(ids),
  /** Takes a removal back whole: what took the place of the removed waits for room again. */
  undoRemoval(ids: readonly string[], tookPlace: string | undefined): number {
    const room = designLimits.designs - designStore.read().designs.length
    if (tookPlace && ids.length > room) current.giveUpPlace(tookPlace)
    return designActions.restore(...ids)
  },
  /** Takes back removals, as many as there is room for; says how many those are. */
  restore(...ids: readonly string[]): number {
    designStore.change(kept => ids.reduce(designsStore.restoreKeptDesign, kept))
    const back = ids.filter(id => designsStore.findKeptDesign(designStore.read(), id))
    const [first] = back
    if (first && ids.length === 1) current.switchTo(first)
    return back.length
  },
  /** Two to look at side by side; `compare(null, null)` puts them away. */
  compare(a: string | null, b: string | null) {
    // A piece that was only looked at is kept by comparing it, if there is room.
    const piece = current.unkeptDesign.read()
    if (piece && (piece.id === a || piece.id === b) && !current.keepPiece()) tellFull()
    designStore.change(kept => designsStore.setCompared(kept, a, b))
  },
}
