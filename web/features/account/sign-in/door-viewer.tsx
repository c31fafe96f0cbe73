import { readCode } from '#design/document/code.ts'
import { PieceViewer } from '#web/viewer/piece-viewer.tsx'

interface DoorViewerProps {
  readonly code: string
  readonly className: string | undefined
}

/** Loaded by `door-piece.tsx` when somebody reaches for the piece, hence the default export that `lazy` wants. */
export default function DoorViewer({ code, className }: DoorViewerProps) {
  const read = readCode(code)
  return read.ok && <PieceViewer design={read.design} className={className} />
}
