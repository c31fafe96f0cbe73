import { readCode } from '#design/document/code.ts'
import { ViewerFrame } from '#web/viewer/viewer-frame.tsx'

/** The piece itself, for whoever asks: it brings the whole catalogue and the viewer along. */
export default function StaffTurningPiece({
  code,
  title,
}: {
  readonly code: string
  readonly title: string
}) {
  const read = readCode(code)
  if (!read.ok) return <p>This version of the shop cannot show the piece any more.</p>
  return <ViewerFrame design={read.design} name={title} />
}
