import * as v from 'valibot'
import { savedDesignSchema, savedDesignsSchema } from '#schemas/designs.ts'
import {
  forgetSavedDesigns,
  markRemovalSent,
  markSaved,
  mergeDesigns,
  type Remote,
  replaceId,
} from './design-merge.ts'
import type { Designs, KeptDesign } from './designs.ts'
import type { Store } from './store.ts'

export interface SyncOutside {
  readonly store: Store<Designs>
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Only one tab speaks to the server at a time. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly newId: () => string
  /** A design goes on under another id: a tab that works on it follows. */
  readonly follow: (id: string, fresh: string) => void
  readonly tell: (what: 'conflict' | 'too-many', name: string) => void
}

/** How a round ended: all is saved; the server is away; or nobody is signed in. */
export type SyncEnd = 'done' | 'later' | 'signed-out'

class Ended extends Error {
  readonly end: SyncEnd
  constructor(end: SyncEnd) {
    super(end)
    this.end = end
  }
}

/** Each round takes what came in between; more would mean that it never ends. */
const MOST_ROUNDS = 4

const waiting = (kept: Designs, owner: string) =>
  kept.designs.filter(one => one.dirty && (one.saved?.owner ?? owner) === owner)

/** Brings a browser's designs and those of the account together. */
export function openSync({ store, fetch, alone, newId, follow, tell }: SyncOutside) {
  let owner: string | undefined
  /** What the server will not have, as it was sent: not sent again until it changes. */
  const refused = new Set<string>()

  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const answer = await fetch(path, init).catch(() => {
      throw new Ended('later')
    })
    if (answer.status === 401) throw new Ended('signed-out')
    if (answer.status >= 500 || answer.status === 429) throw new Ended('later')
    return answer
  }

  const send = (entry: KeptDesign, init?: RequestInit) =>
    ask(`/api/designs/${entry.id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        owner,
        name: entry.name,
        code: entry.now.code,
        people: entry.now.people,
        revision: entry.saved?.revision ?? 0,
      }),
      ...init,
    })

  const takeIn = async () => {
    const answer = await ask('/api/designs')
    const read = v.safeParse(savedDesignsSchema, await answer.json().catch(() => null))
    // Of another build, or of a proxy: nothing here is changed on its word.
    if (!read.success) throw new Ended('later')
    const { owner: whose, designs } = read.output
    if (whose === null) throw new Ended('signed-out')
    const remote: Remote = { owner: whose, designs }
    owner = whose
    let copies: ReadonlyMap<string, string> = new Map()
    store.change(kept => {
      const result = mergeDesigns(kept, remote, newId)
      copies = result.copies
      return result.kept
    })
    for (const [id, copy] of copies) {
      follow(id, copy)
      const there = remote.designs.find(one => one.id === id)
      if (there) tell('conflict', there.name)
    }
  }

  const signature = ({ id, name, now }: KeptDesign) => JSON.stringify([id, name, now])

  /** Whether the server's own state must be taken in before anything else is sent. */
  const sendOne = async (entry: KeptDesign, mine: string): Promise<boolean> => {
    const answer = await send(entry)
    if (answer.ok) {
      const { revision } = v.parse(savedDesignSchema, await answer.json())
      store.change(kept => markSaved(kept, entry, { owner: mine, revision }))
      return false
    }
    if (answer.status === 409) return true
    if (answer.status === 404) {
      const fresh = newId()
      store.change(kept => replaceId(kept, entry.id, fresh))
      follow(entry.id, fresh)
      return true
    }
    refused.add(signature(entry))
    if (answer.status === 403) tell('too-many', entry.name)
    return false
  }

  const sendAll = async (mine: string): Promise<boolean> => {
    for (const { id, saved } of store.read().removed) {
      if (saved?.owner !== mine) continue
      const body = JSON.stringify({ removed: true, owner: mine })
      const headers = { 'Content-Type': 'application/json' }
      const answer = await ask(`/api/designs/${id}`, { method: 'PATCH', headers, body })
      if (answer.status === 409) return true
      store.change(kept => markRemovalSent(kept, id))
    }
    for (const entry of waiting(store.read(), mine))
      if (!refused.has(signature(entry)) && (await sendOne(entry, mine))) return true
    return false
  }

  /** What was changed here goes out; what was changed elsewhere comes in first, if wanted or needed. */
  const round = (takingIn: boolean): Promise<SyncEnd> =>
    alone(async () => {
      let needed = takingIn
      for (let turn = 0; turn < MOST_ROUNDS; turn++) {
        if (needed || !owner) await takeIn()
        needed = await sendAll(owner ?? '')
        if (!needed) return 'done'
      }
      return 'later'
    }).catch((error: unknown) => {
      if (error instanceof Ended) return error.end
      throw error
    })

  return {
    round,

    /** As the page closes: sent without waiting, and what comes of it is seen the next time. */
    flush() {
      const mine = owner
      if (!mine) return
      for (const entry of waiting(store.read(), mine))
        send(entry, { keepalive: true }).catch(() => {})
    },

    isWaiting: () => {
      const { designs, removed } = store.read()
      const mine = owner
      return (
        designs.some(one => one.dirty && !refused.has(signature(one))) ||
        removed.some(({ saved }) => saved?.owner === mine)
      )
    },

    /** After signing out. */
    forget(unsavedToo = false) {
      owner = undefined
      store.change(kept => forgetSavedDesigns(kept, { unsavedToo }))
    },
  }
}
