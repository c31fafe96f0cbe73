import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { forgetOlderPages, isMark, keepGuestPages, keepPagesOf, keptMark } from './guest-pages.ts'
import { dataRoute, navigationRoute } from './server-unavailable.ts'

declare const self: ServiceWorkerGlobalScope

const files = new PrecacheController()
files.addToCacheList([...FILES])
registerRoute(new PrecacheRoute(files, { directoryIndex: '', cleanURLs: false }))
registerRoute(navigationRoute)
registerRoute(dataRoute)
registerRoute(isMark, keptMark)

self.addEventListener('install', event => event.waitUntil(install(event)))
self.addEventListener('activate', event => event.waitUntil(activate(event)))
self.addEventListener('message', event => event.waitUntil(answer(event)))

/** Whole or not at all: with anything missing the worker before this one stays. */
async function install(event: ExtendableEvent) {
  await Promise.all([files.install(event), keepGuestPages()])
  // On a first visit nothing older is there, and nobody is to be asked.
  if (!self.registration.active) return
  for (const page of await windows()) page.postMessage(newVersion)
}

/** Pages of an older worker change over by themselves; those without any are taken in here. */
async function activate(event: ExtendableEvent) {
  await Promise.all([files.activate(event), forgetOlderPages()])
  await self.clients.claim()
}

const newVersion = { type: 'NEW_VERSION', build: BUILD }

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function answer({ data, source }: ExtendableMessageEvent) {
  if (data?.type === 'SKIP_WAITING') return self.skipWaiting()
  if (data?.type === 'SHOP_VERSION') return keepPagesOf(String(data.version))
  if (data?.type !== 'HELLO') return
  if (data.build !== BUILD) return source?.postMessage(newVersion)
  // A page that came with this build already is not asked, and other pages are not disturbed.
  if (await isAlone()) source?.postMessage({ type: 'SAME_VERSION' })
}

/** A page that was just reloaded is for a moment there twice. */
async function isAlone() {
  for (let turn = 0; turn < 20; turn++) {
    if ((await windows()).length === 1) return true
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  return false
}
