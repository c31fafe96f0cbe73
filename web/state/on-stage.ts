import * as v from 'valibot'
import type { StonePerson } from '#schemas/designs.ts'
import { designTab } from './design-tab.ts'
import { type Designs, designStore, entrySchema, type KeptDesign } from './designs.ts'
import {
  currentOf,
  find,
  freeName,
  holdsMostDesigns,
  putAway,
  removed,
  switched,
} from './designs-reducer.ts'
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
export const currentEntry = (kept: Designs = designStore.read()): KeptDesign | undefined =>
  currentOf(kept, designTab.read(), onStage.read())

export interface StagedPiece {
  readonly name: string
  readonly code: string
  readonly people?: readonly StonePerson[]
}

/** Puts a piece on the stage of this tab. Nothing is kept of it until it is changed. */
export function putOnStage({ name, code, people = [] }: StagedPiece, dirty?: true): string {
  leaveStage()
  const id = newId()
  const now = { code, people, at: Date.now() }
  const piece = { id, name: freeName(designStore.read(), name), now, past: [], future: [], dirty }
  onStage.change(() => piece)
  designTab.pin(id)
  return id
}

/** Makes room on the stage. What was changed there and never kept can be taken back. */
export function leaveStage() {
  const piece = onStage.read()
  if (!piece) return
  if (piece.dirty) designStore.change(kept => putAway(kept, piece))
  onStage.forget()
}

/** Puts a kept design on the stage. */
export function switchTo(id: string) {
  if (!find(designStore.read(), id)) return
  designStore.change(kept => switched(kept, id))
  leaveStage()
  designTab.pin(id)
}

/** Keeps the piece on the stage among the others; false if there is no room, or nothing there. */
export function keepPiece(piece: KeptDesign | null = onStage.read()): boolean {
  if (!piece || holdsMostDesigns(designStore.read())) return false
  designStore.change(kept => {
    if (holdsMostDesigns(kept) || find(kept, piece.id)) return kept
    const name = kept.designs.some(one => one.name === piece.name)
      ? freeName(kept, piece.name)
      : piece.name
    const entry = { ...piece, name, dirty: true }
    return { ...kept, designs: [...kept.designs, entry], current: piece.id }
  })
  if (!find(designStore.read(), piece.id)) return false
  if (onStage.read()?.id === piece.id) onStage.forget()
  return true
}

/**
 * Changes a design wherever it is. One that was only looked at is kept from now on; with no room left
 * it stays on the stage of this tab, and that is said.
 */
export function editDesign(id: string, next: (kept: Designs) => Designs) {
  if (find(designStore.read(), id)) return designStore.change(next)
  const piece = onStage.read()
  if (piece?.id !== id) return
  const alone: Designs = { ...designStore.initial, designs: [piece] }
  const edited = find(next(alone), id)
  if (!edited || edited === piece || keepPiece(edited)) return
  onStage.change(() => ({ ...edited, dirty: true }))
  tellFull()
}

/** Takes designs away, kept or not; they can be taken back. Names the piece that took their place. */
export function removeDesigns(ids: readonly string[]): string | undefined {
  const piece = onStage.read()
  if (piece && ids.includes(piece.id)) {
    designStore.change(kept => putAway(kept, piece))
    onStage.forget()
  }
  designStore.change(kept => ids.reduce(removed, kept))
  // What had to wait for room has it now.
  const waiting = onStage.read()
  return waiting?.dirty && keepPiece() ? waiting.id : undefined
}

/** Puts a kept design back onto the stage of this tab, with its steps, so that others have its place. */
export function giveUpPlace(id: string) {
  const entry = find(designStore.read(), id)
  if (!entry) return
  designStore.change(kept => {
    const without = removed(kept, id)
    // The server has to hear that a design it knows is gone; of any other nothing is left behind.
    return entry.saved ? without : { ...without, removed: kept.removed }
  })
  leaveStage()
  const piece = { ...entry, id: newId(), saved: undefined, dirty: true }
  onStage.change(() => piece)
  designTab.pin(piece.id)
}
