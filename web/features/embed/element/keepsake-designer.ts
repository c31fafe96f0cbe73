import type { EmbedMessage } from '#schemas/embed-messages.ts'

/** The shop that this script came from, and the only one whose messages count. */
const shop = new URL(import.meta.url).origin
const FROM = 'keepsake-designer'

/** A frame higher than that is a mistake, lower than that is a line. */
const [LEAST_PX, MOST_PX] = [200, 20_000]

const sheet = `:host{display:block}iframe{display:block;width:100%;border:0;min-height:${LEAST_PX}px;color-scheme:normal}`

/** Attributes that go along in the address of the frame. */
const passed = { lang: 'lang', scheme: 'scheme', design: 'design' } as const

/**
 * `<keepsake-designer style="solitaire">` is an attribute that browsers know already, so it is `piece`:
 * `<keepsake-designer piece="solitaire" lang="de" scheme="light">`. It tells what happens by the events
 * `change` and `done`, and is as high as what is in it.
 */
class KeepsakeDesigner extends HTMLElement {
  static observedAttributes = ['piece', 'design', 'lang', 'scheme']
  #frame: HTMLIFrameElement | null = null

  connectedCallback() {
    if (this.#frame) return
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    const style = document.createElement('style')
    style.textContent = sheet
    const frame = document.createElement('iframe')
    frame.title = this.getAttribute('label') ?? 'Design your piece'
    frame.src = this.#address()
    root.replaceChildren(style, frame)
    this.#frame = frame
    addEventListener('message', this.#hear)
  }

  disconnectedCallback() {
    removeEventListener('message', this.#hear)
    this.#frame?.remove()
    this.#frame = null
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null) {
    if (!this.#frame || before === now) return
    // The frame that is there shows another piece; anything else is another page.
    if (name === 'design' && now) this.show(now)
    else this.#frame.src = this.#address()
  }

  /** Shows a design that was begun before, by its code. */
  show(design: string) {
    this.#frame?.contentWindow?.postMessage({ from: FROM, type: 'show', design }, shop)
  }

  #address() {
    const piece = this.getAttribute('piece') ?? 'solitaire'
    const address = new URL(`/embed/${encodeURIComponent(piece)}`, shop)
    address.searchParams.set('origin', location.origin)
    for (const [attribute, name] of Object.entries(passed)) {
      const value = this.getAttribute(attribute)
      if (value) address.searchParams.set(name, value)
    }
    return address.href
  }

  #hear = ({ source, origin, data }: MessageEvent) => {
    const frame = this.#frame
    if (!frame || source !== frame.contentWindow || origin !== shop) return
    if (typeof data !== 'object' || data === null || data.from !== FROM) return
    const { from: _, ...message } = data as { from: string } & EmbedMessage
    if (message.type === 'resize') {
      if (!Number.isFinite(message.height)) return
      frame.style.height = `${Math.min(MOST_PX, Math.max(LEAST_PX, message.height))}px`
    } else if (message.type !== 'change' && message.type !== 'done') return
    this.dispatchEvent(new CustomEvent(message.type, { detail: message, bubbles: true }))
  }
}

if (!customElements.get(FROM)) customElements.define(FROM, KeepsakeDesigner)
