import { expect, type Page } from '@playwright/test'

export const ALERT = 'alert: A new version is available. Refreshing...'
export const CONFIRM = 'confirm: A new version is available. Reload now?'

/** A tab that writes down every dialog and counts how often its document was loaded. */
export async function openTab(page: Page, address: string) {
  const dialogs: string[] = []
  let loads = 0
  let says: 'yes' | 'no' = 'yes'
  page.on('dialog', async dialog => {
    dialogs.push(`${dialog.type()}: ${dialog.message()}`)
    if (says === 'yes' || dialog.type() === 'alert') await dialog.accept()
    else await dialog.dismiss()
  })
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.goto(address)

  const tab = {
    page,
    /** Everything it was shown, in order. */
    dialogs: () => dialogs,
    /** How often a document was loaded into it, the first one counted. */
    loads: () => loads,
    /** What its owner answers to a question from now on. */
    says: (word: typeof says) => {
      says = word
    },
    /** Until a worker answers its requests. */
    controlled: () =>
      expect
        // It fetches every file of the shop first.
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
          timeout: 60_000,
        })
        .toBe('activated'),
    build: () =>
      page.evaluate(
        () => document.querySelector<HTMLMetaElement>('meta[name=keepsake-build]')?.content,
      ),
    /** What a page does when it finds out that there is a newer build. */
    lookForUpdate: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        await registration?.update()
      }),
    /** Interacts with the page, and waits until no worker is being installed and the page is hydrated. */
    untilSettled: () =>
      expect
        .poll(
          async () => {
            await page.keyboard.press('Shift')
            return (
              page
                .evaluate(async () => {
                  const registration = await navigator.serviceWorker.getRegistration()
                  const moving =
                    registration?.installing || registration?.active?.state === 'activating'
                  return !moving && document.readyState === 'complete' && window.keepsake?.mounted
                })
                // The page may be reloading.
                .catch(() => false)
            )
          },
          // A worker on its way fetches every file of the shop.
          { timeout: 30_000 },
        )
        .toBe(true),
  }
  return tab
}

export type OpenTab = Awaited<ReturnType<typeof openTab>>

export async function idOf(shop: string): Promise<string> {
  return idIn(await (await fetch(`${shop}/builds/latest.json`)).text())
}

export const idIn = (latest: string) => (JSON.parse(latest) as { id: string }).id
