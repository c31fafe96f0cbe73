import type { StyleId } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design, Fault } from '#design/document/design.ts'
import { type DesignChange, withChanges } from '#design/document/fields.ts'
import { styleNameOf } from '#design/document/style-name.ts'
import type { StonePerson } from '#schemas/designs.ts'
import { peopleIn } from './begin-style.ts'
import { codeOf, designOf, settle } from './design-codes.ts'
import { designTab } from './design-tab.ts'
import { designLimits, designStore } from './designs.ts'
import * as designsStore from './designs-reducer.ts'
import { newId } from './new-id.ts'
import * as stage from './on-stage.ts'
import { granted, grantedIn } from './pending-choices.ts'
import { renamedWithStyle } from './style-name.ts'
import { tellAlong } from './taken-along.ts'
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
  grantOnStage()
  let begun: string | undefined
  let refused: stage.StagedPiece | undefined
  const fresh = () => {
    begun = newId()
    return begun
  }
  designStore.change(kept =>
    granted(kept, {
      at: Date.now(),
      tab: designTab.id(),
      newId: fresh,
      say: tellAlong,
      noRoom: piece => {
        refused = piece
      },
    }),
  )
  if (refused) {
    stage.putOnStage(refused, true)
    tellFull()
  } else if (begun) stage.switchTo(begun)
}

/** What was wished for a piece that there was no room to keep is granted where it stands. */
function grantOnStage() {
  const piece = stage.onStage.read()
  const wishes =
    designStore.read().wishes?.filter(({ to }) => to !== null && to === piece?.id) ?? []
  if (!piece || wishes.length === 0) return
  const past = piece.past.map(({ code }) => designOf(code))
  change(piece.id, design => grantedIn(design, wishes, tellAlong, past) ?? design, {
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
  else stage.keepPiece()
  return { ok: true, id, design }
}

/** Puts a design on the stage of this tab, to be looked at: the first change keeps it. */
export function show(design: Design, options: BeginOptions = {}, dirty?: true): string {
  const { name = styleNameOf(design), people = [] } = options
  return stage.putOnStage({ name, code: codeOf(design), people }, dirty)
}

export const changeDesign = (before: Design, changing: Changing) =>
  typeof changing === 'function' ? changing(before) : withChanges(before, changing)

/** Changes what is kept now, which another tab may have changed since this one looked. */
export function change(id: string, changing: Changing, options: ChangeOptions = {}): ChangeResult {
  const { burst = burstOf(changing), people } = options
  let result: ChangeResult = { ok: false, reason: 'not-a-design', faults: [] }
  stage.editDesign(id, kept => {
    const found = designsStore.find(kept, id)
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
    return renamedWithStyle(kept, designsStore.changed(kept, id, now, burst), id)
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
  switchTo: stage.switchTo,
  rename: (id: string, name: string) =>
    stage.editDesign(id, kept => designsStore.renamed(kept, id, name)),
  /** Whether there was room for the copy. */
  duplicate(id: string): boolean {
    const copy = { id: newId(), at: Date.now() }
    designStore.change(kept => designsStore.duplicated(kept, id, copy))
    const done = designsStore.find(designStore.read(), copy.id) !== undefined
    if (done) stage.switchTo(copy.id)
    return done
  },
  /** The piece on the stage is kept from now on, though nothing was changed; false without room for it. */
  keep: (): boolean => stage.keepPiece(),
  /** Names the piece that had waited for room and was kept in their place. */
  remove: (...ids: readonly string[]) => stage.removeDesigns(ids),
  /** Takes a removal back whole: what took the place of the removed waits for room again. */
  undoRemoval(ids: readonly string[], tookPlace: string | undefined): number {
    const room = designLimits.designs - designStore.read().designs.length
    if (tookPlace && ids.length > room) stage.giveUpPlace(tookPlace)
    return designActions.restore(...ids)
  },
  /** Takes back removals, as many as there is room for; says how many those are. */
  restore(...ids: readonly string[]): number {
    designStore.change(kept => ids.reduce(designsStore.restored, kept))
    const back = ids.filter(id => designsStore.find(designStore.read(), id))
    const [first] = back
    if (first && ids.length === 1) stage.switchTo(first)
    return back.length
  },
  /** Two to look at side by side; `compare(null, null)` puts them away. */
  compare(a: string | null, b: string | null) {
    // A piece that was only looked at is kept by comparing it, if there is room.
    const piece = stage.onStage.read()
    if (piece && (piece.id === a || piece.id === b) && !stage.keepPiece()) tellFull()
    designStore.change(kept => designsStore.comparing(kept, a, b))
  },
}
