import { cleanName } from '#design/document/name.ts'
import type { StonePerson } from '#schemas/designs.ts'
import { type Designs, designLimits, type KeptDesign } from './designs.ts'
import { findKeptDesign, sameMoment } from './designs-reducer.ts'

/** A design as the server has it. */
export interface RemoteDesign {
  readonly id: string
  readonly name: string
  /** Null for one that the server itself cannot read: then it is left alone. */
  readonly code: string | null
  readonly people: readonly StonePerson[]
  readonly revision: number
  readonly changedAt: string
  readonly removed: boolean
}

export interface Remote {
  readonly owner: string
  readonly designs: readonly RemoteDesign[]
}

type Readable = RemoteDesign & { readonly code: string }

const isReadable = (remote: RemoteDesign): remote is Readable => remote.code !== null

const momentOf = ({ code, people, changedAt }: Readable) => ({
  code,
  people,
  at: Date.parse(changedAt) || 0,
})

const sameContent = (entry: KeptDesign, remote: Readable) =>
  entry.name === remote.name && sameMoment(entry.now, remote)

interface Merge {
  readonly kept: Designs
  /** Of a design that was changed here and elsewhere: the copy that holds what was changed here. */
  readonly copies: ReadonlyMap<string, string>
}

/**
 * What this browser holds and what the account has, brought together. The server's revision wins
 * under its id; what was changed here meanwhile is kept beside it as a copy. Nothing is sent: what
 * is left `dirty` is to be.
 */
export function mergeDesigns(kept: Designs, remote: Remote, newId: () => string): Merge {
  const { owner } = remote
  const theirs = new Map(remote.designs.map(one => [one.id, one]))
  const copies = new Map<string, string>()
  const gone: KeptDesign[] = []

  const mergeEntry = (entry: KeptDesign): readonly KeptDesign[] => {
    // Another account's: saved there, and no business of this one's. What is not saved stays.
    if (entry.saved && entry.saved.owner !== owner) return entry.dirty ? [entry] : []
    const there = theirs.get(entry.id)
    const ahead = entry.dirty || !entry.saved
    if (!there) {
      if (!entry.saved) return [{ ...entry, dirty: true }]
      if (!ahead) return []
      // Forgotten by the server, and changed here: it begins there anew.
      const id = newId()
      copies.set(entry.id, id)
      return [{ ...entry, id, saved: undefined }]
    }
    if (!isReadable(there)) return [entry]
    const saved = { owner, revision: there.revision }
    if (there.removed) {
      if (ahead) return [{ ...entry, saved, dirty: true }]
      gone.push({ ...entry, saved: undefined })
      return []
    }
    if (sameContent(entry, there)) return [{ ...entry, saved, dirty: false }]
    if (entry.saved?.revision === there.revision) return [{ ...entry, dirty: true }]
    if (!ahead) return [takeRemoteChange(entry, there, saved)]
    const id = newId()
    copies.set(entry.id, id)
    const name = cleanName(
      `${entry.name.slice(0, designLimits.nameLetters - 19)} (from this device)`,
    )
    return [fromRemote(there, saved), { ...entry, id, name, saved: undefined, dirty: true }]
  }

  const here = kept.designs.flatMap(mergeEntry)
  const known = new Set(kept.designs.map(({ id }) => id))
  // Removed here and not yet told, unless it was changed elsewhere since; or told, and taken back there.
  const stillRemoved = kept.removed.filter(({ id, saved }) => {
    const there = theirs.get(id)
    return !there || there.removed || saved?.revision === there.revision
  })
  const away = new Set(stillRemoved.map(({ id }) => id))
  const others = remote.designs
    .filter(isReadable)
    .filter(({ id, removed }) => !removed && !known.has(id) && !away.has(id))
    .map(one => fromRemote(one, { owner, revision: one.revision }))
    .sort((a, b) => b.now.at - a.now.at)
    .slice(0, Math.max(0, designLimits.designs - here.length))

  const designs = [...here, ...others]
  return {
    kept: {
      ...kept,
      designs,
      removed: [...gone, ...stillRemoved],
      current: copies.get(kept.current ?? '') ?? kept.current,
      compared: kept.compared?.every(id => designs.some(one => one.id === id))
        ? kept.compared
        : null,
    },
    copies,
  }
}

const fromRemote = (there: Readable, saved: NonNullable<KeptDesign['saved']>): KeptDesign => ({
  id: there.id,
  name: there.name,
  now: momentOf(there),
  past: [],
  future: [],
  saved,
  dirty: false,
})

/** Changed elsewhere and not here: a step like any other, which can be undone. */
const takeRemoteChange = (
  entry: KeptDesign,
  there: Readable,
  saved: NonNullable<KeptDesign['saved']>,
): KeptDesign => ({
  ...entry,
  name: there.name,
  now: momentOf(there),
  past: sameMoment(entry.now, there)
    ? entry.past
    : [...entry.past, entry.now].slice(-designLimits.steps),
  future: [],
  burst: undefined,
  saved,
  dirty: false,
})

/** The server has taken what was sent; what was changed meanwhile is still to be sent. */
export function markSaved(
  kept: Designs,
  sent: KeptDesign,
  mark: NonNullable<KeptDesign['saved']>,
): Designs {
  const entry = findKeptDesign(kept, sent.id)
  if (!entry) return kept
  const dirty = entry.name !== sent.name || !sameMoment(entry.now, sent.now)
  const next = { ...entry, saved: mark, dirty }
  return { ...kept, designs: kept.designs.map(one => (one === entry ? next : one)) }
}

/** The server knows that it was removed, or never knew of it. */
export const markRemovalSent = (kept: Designs, id: string): Designs => ({
  ...kept,
  removed: kept.removed.map(one => (one.id === id ? { ...one, saved: undefined } : one)),
})

/** Under an id that is free: this one belongs to somebody else, or to nobody any more. */
export function replaceId(kept: Designs, id: string, fresh: string): Designs {
  const designs = kept.designs.map(one =>
    one.id === id ? { ...one, id: fresh, saved: undefined, dirty: true } : one,
  )
  return { ...kept, designs, current: kept.current === id ? fresh : kept.current }
}

/** After signing out: what the account has is no longer in the browser. What it never got, stays. */
export function forgetSavedDesigns(kept: Designs, { unsavedToo = false } = {}): Designs {
  const designs = kept.designs.filter(({ saved, dirty }) => !saved || (dirty && !unsavedToo))
  return { ...kept, designs, removed: [], compared: null }
}
