import { createRoot, type Root } from 'react-dom/client'
import { readCode } from '#design/document/code.ts'
import WornStill from '#web/viewer/stills/worn-still.tsx'

const roots = new WeakMap<HTMLElement, Root>()

/** The piece on a hand, a neck, an ear or a wrist, as large as it is beside it. */
export function mountWearing(place: HTMLElement, code: string, title: string) {
  const read = readCode(code)
  if (!read.ok) return
  const root = roots.get(place) ?? createRoot(place)
  roots.set(place, root)
  root.render(<WornStill design={read.design} code={code} title={title} className={undefined} />)
}
