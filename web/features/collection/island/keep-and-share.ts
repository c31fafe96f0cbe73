import type { LivePart } from './piece-live.island.ts'

/** Likes a piece or no longer, in this browser; with an account it is taken along at the next sign-in. */
export async function toggleFavourite(button: HTMLElement, like: LivePart['like']) {
  const { heart: code = '', title = '' } = button.dataset
  press(button, await like(code, title))
}

/** Which are among what the browser keeps: the store itself is fetched only when something is to change. */
export function showHearts() {
  try {
    const kept = localStorage.getItem('pinia-favourites') ?? ''
    for (const button of document.querySelectorAll<HTMLElement>('[data-heart]'))
      press(button, kept.includes(JSON.stringify({ code: button.dataset.heart }).slice(1, -1)))
  } catch {
    // A browser that lets nobody read its storage keeps nothing.
  }
}

const press = (button: HTMLElement, pressed: boolean) =>
  button.setAttribute('aria-pressed', String(pressed))

/** By what the device has for it, or else the address is copied. */
export async function share(button: HTMLElement, title: string) {
  const url = location.href
  const words = button.querySelector('[data-words]')
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    if (words) words.textContent = 'The link is copied'
  } catch {
    // Closed without sharing, or nothing may be copied here: the address stands above the page.
  }
}
