import { toast } from '#web/ui/toast.ts'
import { openSync } from './design-sync.ts'
import { designTab } from './design-tab.ts'
import { designStore } from './designs.ts'
import { newId } from './new-id.ts'

/** A moment after the last change, so that a word being typed goes out once. */
const PAUSE_MS = 800
/** Soon at first: a connection that is said to be back often is a moment later. */
const RETRIES_MS = [2000, 8000, 30_000] as const
/** Whoever comes back to a tab after this long may have worked elsewhere. */
const STALE_MS = 60_000
const PATIENCE_MS = 20_000

const words = {
  conflict: (name: string) => ({
    title: `“${name}” was changed on another device`,
    text: 'Both are kept: yours goes on here, under a name of its own.',
  }),
  'too-many': (name: string) => ({
    title: `“${name}” is kept in this browser only`,
    text: 'Your account holds as many designs as it can. Remove one, and this one is saved.',
  }),
}

const sync = openSync({
  store: designStore,
  fetch: (path, init) =>
    fetch(path, init?.keepalive ? init : { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
  // Pages without https have no locks; two tabs then tell the same twice, which the server notices.
  alone: work => navigator.locks?.request('keepsake-designs', work) ?? work(),
  newId,
  follow: (id, fresh) => {
    if (designTab.read() === id) designTab.pin(fresh)
  },
  tell: (what, name) => toast(words[what](name)),
})

let stop: (() => void) | undefined

/** Saves the designs of whoever is signed in as they change, and takes in what other devices changed. */
export function keepInStep() {
  if (stop) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let takenInAt = 0
  let running = false
  let inVain = 0

  const round = async (takingIn: boolean) => {
    clearTimeout(timer)
    timer = undefined
    if (running) return schedule(PAUSE_MS, takingIn)
    running = true
    const end = await sync.round(takingIn).finally(() => {
      running = false
    })
    if (end === 'done' && takingIn) takenInAt = Date.now()
    if (end !== 'later') inVain = 0
    if (end === 'signed-out') stop?.()
    else if (end === 'later') schedule(RETRIES_MS[inVain++] ?? RETRIES_MS[2], takingIn)
    else if (sync.isWaiting()) schedule(PAUSE_MS, false)
  }
  const schedule = (ms: number, takingIn: boolean) => {
    clearTimeout(timer)
    timer = stop && setTimeout(round, ms, takingIn)
  }

  const sendSoon = () => {
    if (sync.isWaiting()) schedule(PAUSE_MS, false)
  }
  const retryOnline = () => {
    inVain = 0
    void round(true)
  }
  const followVisibility = () => {
    if (document.hidden) sync.flush()
    else if (Date.now() - takenInAt > STALE_MS) void round(true)
  }
  const flush = () => sync.flush()
  const unsubscribe = designStore.subscribe(sendSoon)
  window.addEventListener('online', retryOnline)
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', followVisibility)
  stop = () => {
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('online', retryOnline)
    window.removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', followVisibility)
    stop = undefined
  }
  void round(true)
}

/** Before the session ends: the last chance to save what was changed. */
export const saveBeforeLeaving = () => sync.round(false)

/** After it has ended: what the account has is no longer in this browser. */
export function forgetDesigns({ deleted = false } = {}) {
  stop?.()
  sync.forget(deleted)
}
