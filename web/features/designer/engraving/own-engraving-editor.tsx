import { useCallback } from 'react'
import type { PlaceId } from '#design/catalogue/make-ups.ts'
import { useDesign } from '#web/state/use-design.ts'
import { KeptNote } from '../choices/kept-note.tsx'
import type { Edit } from './edit.ts'
import styles from './engraving-editor.module.css'
import EngravingEditor from './engraving-editor.tsx'

interface OwnEngravingEditorProps {
  readonly onPlace: (place: PlaceId) => void
}

/**
 * The editor for the current piece, loaded lazily. It reads the piece itself: React discards server-rendered
 * fields, with the words in them, if their props change before they hydrate. The note that confirms a stored
 * choice is part of the editor, so that it confirms only words that the editor has read.
 */
export default function OwnEngravingEditor({ onPlace }: OwnEngravingEditorProps) {
  const { design, change, history } = useDesign()
  const edit = useCallback<Edit>(
    (changing, burst) => change(changing, burst ? { burst } : {}),
    [change],
  )
  return (
    <div className={styles.beside}>
      <EngravingEditor design={design} edit={edit} history={history} onPlace={onPlace} />
      <KeptNote />
    </div>
  )
}
