import { toast } from '#web/ui/toast.ts'

/**
 * A form that is sent while there is no connection would be lost with the page that replaces it. It
 * is held back instead: it stays on the screen as it was filled in, and its owner is told.
 */
export function holdFormsOffline() {
  // Before React hears of it, which listens on the document.
  window.addEventListener('submit', hold, { capture: true })
}

function hold(event: SubmitEvent) {
  const form = event.target
  if (navigator.onLine || !(form instanceof HTMLFormElement) || form.method !== 'post') return
  // It keeps what is sent by itself, and sends it later.
  if (form.dataset.outbox !== undefined) return
  event.preventDefault()
  event.stopPropagation()
  if (form.dataset.sendsItself !== undefined) {
    sendOnReturn(form)
    return
  }
  toast({
    title: 'You are offline, so this was not sent',
    text: 'What you wrote stays here. Please send it once you are back.',
  })
}

const waiting = new WeakSet<HTMLFormElement>()

/** One that has no button to be sent by once more: what it says by then is sent, and its owner is told so. */
function sendOnReturn(form: HTMLFormElement) {
  toast({
    title: 'You are offline, so this was not sent yet',
    text: 'It is sent as soon as you are back.',
  })
  if (waiting.has(form)) return
  waiting.add(form)
  const send = () => {
    waiting.delete(form)
    if (form.isConnected) form.requestSubmit()
  }
  window.addEventListener('online', send, { once: true })
}
