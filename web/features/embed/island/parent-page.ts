import * as v from 'valibot'
import type { Design } from '#design/document/design.ts'
import { EMBED_MARK, type EmbedMessage, showSchema } from '#schemas/embed-messages.ts'
import { designOf } from '#web/state/design-codes.ts'

/**
 * The page around. What is told goes to its origin alone: a browser gives it to no other, whoever holds
 * the frame. What is heard counts from that very window with that very origin.
 */
export function parentPage(origin: string) {
  const send = (message: EmbedMessage) =>
    window.parent.postMessage({ from: EMBED_MARK, ...message }, origin)
  const listen = (show: (design: Design) => void) => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.source !== window.parent || event.origin !== origin) return
      const read = v.safeParse(showSchema, event.data)
      const design = read.success ? designOf(read.output.design) : null
      if (design) show(design)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }
  return { origin, send, listen }
}

/** Tells the page around how high the frame has to be, whenever that changes. */
export function tellHeight(element: HTMLElement, send: (message: EmbedMessage) => void) {
  let last = 0
  new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height)
    if (height === last) return
    last = height
    send({ type: 'resize', height })
  }).observe(element)
}
