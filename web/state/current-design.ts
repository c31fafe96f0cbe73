import * as v from 'valibot'
import type { StonePerson } from '#schemas/designs.ts'
import { designTab } from './design-tab.ts'
import { type Designs, designStore, entrySchema, type KeptDesign } from './designs.ts'
import {
  addRemovedDesign,
  currentOf,
  findKeptDesign,
  freeName,
  holdsMostDesigns,
  makeCurrent,
  removeKeptDesign,
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
 * The piece of this tab that is not among the kept designs: only looked at so far, or, marked
 * `dirty`, changed while there is no room to keep it. The first change to it keeps it.
 */
export const unkeptDesign: Store<KeptDesign | null> = openStore<KeptDesign | null>(
  { name: 'design-on-stage', version: 1, schema: v.nullable(entrySchema), initial: null },
  tabStorage,
)

/** The piece that this tab works on, kept or not. */
export const currentEntry = (kept: Designs = designStore.read()): KeptDesign | undefined =>
  currentOf(kept, designTab.read(), unkeptDesign.read())

export interface NewPiece {
  readonly name: string
  readonly code: string
  readonly people?: readonly StonePerson[]
}

/** Shows a piece in this tab. Nothing is kept of it until it is changed. */
export function showUnkeptDesign({ name, code, people = [] }: NewPiece, dirty?: true): string {
  leaveUnkeptDesign()
  const id = newId()
  const now = { code, people, at: Date.now() }
  const piece = { id, name: freeName(designStore.read(), name), now, past: [], future: [], dirty }
  unkeptDesign.change(() => piece)
  designTab.pin(id)
  return id
}

/** Makes room for another piece. What was changed and never kept can be taken back. */
export function leaveUnkeptDesign() {
  const piece = unkeptDesign.read()
  if (!piece) return
  if (piece.dirty) designStore.change(kept => addRemovedDesign(kept, piece))
  unkeptDesign.forget()
}

/** Goes on with a kept design in this tab. */
export function switchTo(id: string) {
  if (!findKeptDesign(designStore.read(), id)) return
  designStore.change(kept => makeCurrent(kept, id))
  leaveUnkeptDesign()
  designTab.pin(id)
}

/** Keeps the piece of this tab among the others; false if there is no room, or nothing to keep. */
export function keepPiece(piece: KeptDesign | null = unkeptDesign.read()): boolean {
  if (!piece || holdsMostDesigns(designStore.read())) return false
  designStore.change(kept => {
    if (holdsMostDesigns(kept) || findKeptDesign(kept, piece.id)) return kept
    const name = kept.designs.some(one => one.name === piece.name)
      ? freeName(kept, piece.name)
      : piece.name
    const entry = { ...piece, name, dirty: true }
    return { ...kept, designs: [...kept.designs, entry], current: piece.id }
  })
  if (!findKeptDesign(designStore.read(), piece.id)) return false
  if (unkeptDesign.read()?.id === piece.id) unkeptDesign.forget()
  return true
}

/**
 * Changes a design wherever it is. One that was only looked at is kept from now on; with no room left
 * it stays this tab's alone, and that is said.
 */
export function editDesign(id: string, next: (kept: Designs) => Designs) {
  if (findKeptDesign(designStore.read(), id)) return designStore.change(next)
  const piece = unkeptDesign.read()
  if (piece?.id !== id) return
  const alone: Designs = { ...designStore.initial, designs: [piece] }
  const edited = findKeptDesign(next(alone), id)
  if (!edited || edited === piece || keepPiece(edited)) return
  unkeptDesign.change(() => ({ ...edited, dirty: true }))
  tellFull()
}

/** Takes designs away, kept or not; they can be taken back. Names the piece that took their place. */
export function removeDesigns(ids: readonly string[]): string | undefined {
  const piece = unkeptDesign.read()
  if (piece && ids.includes(piece.id)) {
    designStore.change(kept => addRemovedDesign(kept, piece))
    unkeptDesign.forget()
  }
  designStore.change(kept => ids.reduce(removeKeptDesign, kept))
  // What had to wait for room has it now.
  const waiting = unkeptDesign.read()
  return waiting?.dirty && keepPiece() ? waiting.id : undefined
}

/** Makes a kept design this tab's alone again, with its steps, so that others have its place. */
export function giveUpPlace(id: string) {
  const entry = findKeptDesign(designStore.read(), id)
  if (!entry) return
  designStore.change(kept => {
    const without = removeKeptDesign(kept, id)
    // The server has to hear that a design it knows is gone; of any other nothing is left behind.
    return entry.saved ? without : { ...without, removed: kept.removed }
  })
  leaveUnkeptDesign()
  const piece = { ...entry, id: newId(), saved: undefined, dirty: true }
  unkeptDesign.change(() => piece)
  designTab.pin(piece.id)
}
