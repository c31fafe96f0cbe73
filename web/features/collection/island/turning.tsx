import { createRoot } from 'react-dom/client'
import { readCode } from '#design/document/code.ts'
import { PieceViewer } from '#web/viewer/piece-viewer.tsx'

/** Puts the piece alive in the place of its picture. */
export function mountTurning(stage: HTMLElement, first: string) {
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (code: string) => {
    const read = readCode(code)
    if (read.ok) root.render(<PieceViewer design={read.design} />)
  }
  show(first)
  stage.replaceChildren(place)
  return { stage, show }
}
