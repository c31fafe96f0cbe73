import { readCode } from '#design/document/code.ts'
import { PieceViewer } from '#web/viewer/piece-viewer.tsx'

interface SignInViewerProps {
  readonly code: string
  readonly className: string | undefined
}

/** Loaded by `sign-in-piece.tsx` when somebody reaches for the piece, hence the default export that `lazy` wants. */
export default function SignInViewer({ code, className }: SignInViewerProps) {
  const read = readCode(code)
  return read.ok && <PieceViewer design={read.design} className={className} />
}
