import * as v from 'valibot'
import type { Person } from '#schemas/designs.ts'
import { designTab } from './design-tab.ts'
import { type Designs, designs, entrySchema, type KeptDesign } from './designs.ts'
import { currentOf, find, freeName, isFull, putAway, removed, switched } from './designs-reducer.ts'
import { newId } from './new-id.ts'
import { openStorageAdapter } from './storage-adapter.ts'
import { openStore, type Store } from './store.ts'
import { tellFull } from './tell-full.ts'

/** The tab's own storage: it outlives a reload and is nobody else's. */
const tabStorage = openStorageAdapter(
  () => window.sessionStorage,
  () => {},
)

/**
 * The piece on this tab's stage that is not among the kept designs: only looked at so far, or, marked
 * `dirty`, changed while there is no room to keep it. The first change to it keeps it.
 */
export const onStage: Store<KeptDesign | null> = openStore<KeptDesign | null>(
  { name: 'design-on-stage', version: 1, schema: v.nullable(entrySchema), initial: null },
  tabStorage,
)

/** The piece that this tab works on, kept or not. */
export const currentEntry = (kept: Designs = designs.read()): KeptDesign | undefined =>
  currentOf(kept, designTab.read(), onStage.read())

export interface Shown {
  readonly name: string
  readonly code: string
  readonly people?: readonly Person[]
}

/** Puts a piece on the stage of this tab. Nothing is kept of it until it is changed. */
export function showPiece({ name, code, people = [] }: Shown, dirty?: true): string {
  leaveStage()
  const id = newId()
  const now = { code, people, at: Date.now() }
  const piece = { id, name: freeName(designs.read(), name), now, past: [], future: [], dirty }
  onStage.change(() => piece)
  designTab.pin(id)
  return id
}

/** Makes room on the stage. What was changed there and never kept can be taken back. */
export function leaveStage() {
  const piece = onStage.read()
  if (!piece) return
  if (piece.dirty) designs.change(kept => putAway(kept, piece))
  onStage.forget()
}

/** Puts a kept design on the stage. */
export function switchTo(id: string) {
  if (!find(designs.read(), id)) return
  designs.change(kept => switched(kept, id))
  leaveStage()
  designTab.pin(id)
}

/** Keeps the piece on the stage among the others; false if there is no room, or nothing there. */
export function keepPiece(piece: KeptDesign | null = onStage.read()): boolean {
  if (!piece || isFull(designs.read())) return false
  designs.change(kept => {
    if (isFull(kept) || find(kept, piece.id)) return kept
    const name = kept.designs.some(one => one.name === piece.name)
      ? freeName(kept, piece.name)
      : piece.name
    const entry = { ...piece, name, dirty: true }
    return { ...kept, designs: [...kept.designs, entry], current: piece.id }
  })
  if (!find(designs.read(), piece.id)) return false
  if (onStage.read()?.id === piece.id) onStage.forget()
  return true
}

/**
 * Changes a design wherever it is. One that was only looked at is kept from now on; with no room left
 * it stays on the stage of this tab, and that is said.
 */
export function editDesign(id: string, next: (kept: Designs) => Designs) {
  if (find(designs.read(), id)) return designs.change(next)
  const piece = onStage.read()
  if (piece?.id !== id) return
  const alone: Designs = { ...designs.initial, designs: [piece] }
  const edited = find(next(alone), id)
  if (!edited || edited === piece || keepPiece(edited)) return
  onStage.change(() => ({ ...edited, dirty: true }))
  tellFull()
}

/** Takes designs away, kept or not; they can be taken back. Names the piece that took their place. */
export function removeDesigns(ids: readonly string[]): string | undefined {
  const piece = onStage.read()
  if (piece && ids.includes(piece.id)) {
    designs.change(kept => putAway(kept, piece))
    onStage.forget()
  }
  designs.change(kept => ids.reduce(removed, kept))
  // What had to wait for room has it now.
  const waiting = onStage.read()
  return waiting?.dirty && keepPiece() ? waiting.id : undefined
}

/** Puts a kept design back onto the stage of this tab, with its steps, so that others have its place. */
export function giveUpPlace(id: string) {
  const entry = find(designs.read(), id)
  if (!entry) return
  designs.change(kept => {
    const without = removed(kept, id)
    // The server has to hear that a design it knows is gone; of any other nothing is left behind.
    return entry.saved ? without : { ...without, removed: kept.removed }
  })
  leaveStage()
  const piece = { ...entry, id: newId(), saved: undefined, dirty: true }
  onStage.change(() => piece)
  designTab.pin(piece.id)
}
