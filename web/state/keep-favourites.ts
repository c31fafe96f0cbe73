import * as v from 'valibot'
import { favouritesAnswerSchema } from '#schemas/favourites.ts'
import { browserStorage } from './browser-storage.ts'
import { favouriteStore } from './favourites.ts'
import { changesSince, type Known, takenIn, withoutKnown } from './favourites-merge.ts'
import { openStore } from './store.ts'

const known = openStore<Known | null>(
  {
    name: 'favourites-known',
    version: 1,
    schema: v.nullable(v.object({ owner: v.string(), codes: v.array(v.string()) })),
    initial: null,
  },
  browserStorage,
)

const PAUSE_MS = 800
const PATIENCE_MS = 20_000

let stop: (() => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells the account what was liked here, and takes in what was liked elsewhere. */
async function round(): Promise<void> {
  const sent = favouriteStore.read()
  const answer = await fetch('/api/favourites', {
    method: 'POST',
    body: JSON.stringify(changesSince(sent, known.read())),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  // Without a connection, or signed out meanwhile: told the next time a page is opened.
  if (!answer?.ok) return
  const read = v.safeParse(favouritesAnswerSchema, await answer.json().catch(() => null))
  if (!read.success || !stop) return
  const { owner, favourites: theirs } = read.output
  known.change(() => ({ owner, codes: theirs.map(({ code }) => code) }))
  favouriteStore.change(local => takenIn(sent, local, theirs))
}

/** Two tabs must not both take the same answer for the other's change. */
const alone = () => navigator.locks?.request('keepsake-favourites', round) ?? round()

/** Keeps the favourites of whoever is signed in on every device of theirs. */
export function keepFavouritesInStep() {
  if (stop) return
  const sendSoon = () => {
    const { liked, unliked } = changesSince(favouriteStore.read(), known.read())
    if (liked.length + unliked.length === 0) return
    clearTimeout(timer)
    timer = setTimeout(alone, PAUSE_MS)
  }
  const unsubscribe = favouriteStore.subscribe(sendSoon)
  stop = () => {
    clearTimeout(timer)
    unsubscribe()
    stop = undefined
  }
  void alone()
}

/** After the session has ended: what the account has is no longer in this browser. */
export function forgetFavourites() {
  stop?.()
  const had = known.read()
  favouriteStore.change(local => withoutKnown(local, had))
  known.forget()
}
