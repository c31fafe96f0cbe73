/** A passing word about something that has just happened. Never the only place it is said. */
export interface ToastWords {
  readonly title: string
  readonly text?: string
  readonly tone?: 'plain' | 'error'
  /** One thing to do about it, which the page offers elsewhere too. */
  readonly action?: { readonly name: string; readonly run: () => void }
}

type Listener = (words: ToastWords) => void

const waiting: ToastWords[] = []
let listener: Listener | null = null
let wake: (() => void) | null = null

/**
 * Shows a toast, from anywhere in the browser. The region that draws it is a chunk of its own,
 * fetched with the first toast; until it is there, words wait here.
 */
export function toast(words: ToastWords) {
  if (listener) listener(words)
  else {
    waiting.push(words)
    wake?.()
  }
}

export function onFirstToast(callback: () => void) {
  wake = callback
  if (waiting.length > 0) callback()
  return () => {
    wake = null
  }
}

export function onToast(callback: Listener) {
  listener = callback
  for (const words of waiting.splice(0)) callback(words)
  return () => {
    listener = null
  }
}
