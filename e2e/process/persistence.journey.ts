import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signInByForm } from '../identity/forms.ts'
import { signUpPerson } from '../identity/person.ts'
import { sharedShop } from '../shared-shop.ts'

test.describe.configure({ timeout: 90_000 })

/** Under which of the browser's stores the SDK has written who is signed in. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const isUser = (name: unknown) => String(name).startsWith('firebase:authUser:')
    const places: string[] = []
    const names = await indexedDB?.databases()
    if (names?.some(({ name }) => name === 'firebaseLocalStorageDb')) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const store = database.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage')
      const keys = await new Promise<IDBValidKey[]>(resolve => {
        const asking = store.getAllKeys()
        asking.onsuccess = () => resolve(asking.result)
      })
      database.close()
      if (keys.some(isUser)) places.push('IndexedDB')
    }
    if (Object.keys(localStorage).some(isUser)) places.push('local storage')
    if (Object.keys(sessionStorage).some(isUser)) places.push('session storage')
    return places
  })

const withoutIndexedDb = () => {
  Object.defineProperty(window, 'indexedDB', { value: undefined })
}

/** As browsers do when a site may store nothing for longer than the tab. */
const withoutLocalStorage = () => {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (name, value) {
    if (this === window.localStorage) throw new DOMException('no room', 'QuotaExceededError')
    setItem.call(this, name, value)
  }
}

for (const [place, ...without] of [
  ['IndexedDB'],
  ['local storage', withoutIndexedDb],
  ['session storage', withoutIndexedDb, withoutLocalStorage],
] as const) {
  test(`S29 with ${without.length} kinds of storage missing, the sign-in is kept in ${place}`, {
    tag: without.length === 1 ? '@long' : [],
  }, async ({ page }) => {
    for (const loss of without) await page.addInitScript(loss)
    const person = await signUpPerson(sharedShop().origin)
    await signInByForm(page, person)
    expect(await keptIn(page)).toEqual([place])
    // And it is found again there: after a reload the SDK still knows whose name this is.
    await page.reload()
    await page.getByLabel('Name', { exact: true }).fill('Grace')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your name is saved.')).toBeVisible({ timeout: 30_000 })
  })
}
