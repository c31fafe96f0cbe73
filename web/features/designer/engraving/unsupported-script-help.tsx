import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './engraving-editor.module.css'

interface OtherWaysProps {
  /** What cannot be cut in letters of ours. */
  readonly text: string
  /** The way to the pad: a button on the piece, a link where there is none yet. */
  readonly draw: ReactNode
}

/** For scripts that no font of ours has: by hand, or by a jeweller. The text goes along. */
export function UnsupportedScriptHelp({ text, draw }: OtherWaysProps) {
  const words = new URLSearchParams({ words: `I would like this engraved: “${text}”.` })
  return (
    <span className={styles.ways}>
      {draw}
      <Link to={`/jewelry/components/SpecialOrder?${words}#wish`}>
        Ask for it as a special order
      </Link>
    </span>
  )
}
