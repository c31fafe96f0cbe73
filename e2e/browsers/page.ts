import { setTimeout as delay } from 'node:timers/promises'
import { type DrivenBrowser, dragThrough, typeKeys } from './driven-browser.ts'

const PATIENCE_MS = 60_000

/** Where something stands that a person would press: by its words, or by the label beside it. */
const findPressed = `(pattern, flags) => {
  const isWanted = text => new RegExp(pattern, flags).test(text.replace(/\\s+/g, ' ').trim())
  const isSeen = one => one.checkVisibility() && one.getClientRects().length > 0
  const all = [...document.querySelectorAll('a, button, summary, label, [role=radio], [role=tab]')]
  const one = all.find(one => isSeen(one) && isWanted(one.getAttribute('aria-label') ?? one.textContent))
  if (!one) return null
  one.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = one.getClientRects()[0]
  return [x + Math.min(width / 2, 40), y + height / 2]
}`

/** A person's acts on a page, in whatever browser. */
export function openPage(browser: DrivenBrowser) {
  async function until<T>(what: string, read: () => Promise<T | null | false>): Promise<T> {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      const found = await read().catch(() => null)
      if (found) return found
      if (Date.now() > end) throw new Error(`Waited in vain for ${what}`)
      await delay(200)
    }
  }
  const seen = (expression: string) =>
    until(expression, () => browser.evaluate(expression) as Promise<boolean>)
  const place = (words: RegExp) =>
    until(
      String(words),
      () =>
        browser.evaluate(
          `(${findPressed})(${JSON.stringify(words.source)}, ${JSON.stringify(words.flags)})`,
        ) as Promise<[number, number] | null>,
    )
  return {
    ...browser,
    seen,
    path: (pattern: RegExp) => seen(`${pattern}.test(location.pathname + location.search)`),
    heading: (text: string) =>
      seen(`document.querySelector('h1')?.textContent === ${JSON.stringify(text)}`),
    says: (text: string) => seen(`document.body.innerText.includes(${JSON.stringify(text)})`),
    /** Once it stands still: what comes in above it moves it, and the press would miss. */
    async press(words: RegExp) {
      let at = await place(words)
      for (let before: typeof at | null = null; String(before) !== String(at); ) {
        before = at
        await delay(300)
        at = await place(words)
      }
      await browser.perform(dragThrough([at, at]))
    },
    /** Puts the cursor into the field of this label, and types. */
    async type(label: string, text: string) {
      const focus = `(() => {
        const label = [...document.querySelectorAll('label')].find(one => one.textContent.trim().startsWith(${JSON.stringify(label)}))
        const field = label?.control
        if (!field) return false
        field.scrollIntoView({ block: 'center', behavior: 'instant' })
        field.focus()
        field.select?.()
        return document.activeElement === field
      })()`
      await seen(focus)
      await browser.perform(typeKeys(text))
    },
    choose: (label: string, value: string) =>
      seen(`(() => {
        const label = [...document.querySelectorAll('label')].find(one => one.textContent.trim().startsWith(${JSON.stringify(label)}))
        const field = label?.control
        if (!field) return false
        field.value = ${JSON.stringify(value)}
        field.dispatchEvent(new Event('change', { bubbles: true }))
        return field.value === ${JSON.stringify(value)}
      })()`),
    /** Draws a line like a signature over what matches. */
    async scribble(selector: string) {
      const [x, y, width, height] = await until(selector, async () => {
        const box = await browser.evaluate(`(() => {
          const one = document.querySelector(${JSON.stringify(selector)})
          if (!one) return null
          one.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { x, y, width, height } = one.getBoundingClientRect()
          return [x, y, width, height]
        })()`)
        return box as [number, number, number, number] | null
      })
      const points = Array.from({ length: 13 }, (_, i): [number, number] => [
        x + width * (0.2 + i * 0.05),
        y + height * (i % 2 === 0 ? 0.65 : 0.3),
      ])
      await browser.perform(dragThrough(points))
    },
  }
}

export type Page = ReturnType<typeof openPage>
