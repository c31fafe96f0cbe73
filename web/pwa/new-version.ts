import { ownBuild } from './build.ts'
import { reload } from './reload.ts'

const ALERT = 'A new version is available. Refreshing...'
const CONFIRM = 'A new version is available. Reload now?'
/** A worker that was let in takes over within moments. One that does not is not waited for. */
const TAKE_OVER_MS = 5000

/**
 * What happens to this page when a worker of another build comes. A waiting one asks, once for each
 * build; one that has taken over, because another tab said yes, is a fact to be told.
 */
export function followWorkers(workers: ServiceWorkerContainer) {
  let controlled = workers.controller !== null
  /** This page let the worker in: no alert follows. */
  let agreed: 'to reload' | 'quietly' | null = null
  let reloading = false
  let forgetQuestion = () => {}
  const requested = new Set<unknown>()

  const reloadOnce = () => {
    if (reloading) return
    reloading = true
    reload()
  }

  workers.addEventListener('controllerchange', () => {
    forgetQuestion()
    const first = !controlled
    controlled = true
    if (agreed === 'to reload') return reloadOnce()
    if (agreed === 'quietly') {
      agreed = null
      return
    }
    if (first || reloading) return
    whenVisible(() => {
      if (reloading) return
      window.alert(ALERT)
      reloadOnce()
    })
  })

  const letIn = (worker: MessageEventSource | null) => {
    if (!(worker instanceof ServiceWorker)) return false
    worker.postMessage({ type: 'SKIP_WAITING' })
    return true
  }

  const ask = (worker: MessageEventSource | null) => {
    if (reloading || agreed === 'to reload' || !window.confirm(CONFIRM)) return
    agreed = 'to reload'
    if (letIn(worker)) setTimeout(reloadOnce, TAKE_OVER_MS)
    else reloadOnce()
  }

  workers.addEventListener('message', ({ data, source }) => {
    if (data?.type === 'SAME_VERSION' && !agreed) {
      agreed = 'quietly'
      letIn(source)
    }
    if (data?.type !== 'NEW_VERSION' || requested.has(data.build)) return
    if (data.build) requested.add(data.build)
    forgetQuestion()
    forgetQuestion = whenVisible(() => ask(source))
  })
}

/** A worker that waits since before this page opened has spoken to nobody here yet. */
export function messageWaitingWorker({ waiting }: ServiceWorkerRegistration) {
  waiting?.postMessage({ type: 'HELLO', build: ownBuild })
}

/**
 * Runs once the page is visible. A native dialog stops every script of its page and of other pages in
 * the same process, so a dialog of a hidden page would stop visible pages without any explanation.
 */
function whenVisible(run: () => void): () => void {
  if (!document.hidden) {
    run()
    return () => {}
  }
  const seen = () => {
    if (document.hidden) return
    forget()
    run()
  }
  const forget = () => document.removeEventListener('visibilitychange', seen)
  document.addEventListener('visibilitychange', seen)
  return forget
}
