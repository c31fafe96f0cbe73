import { useEffect, useState } from 'react'
import styles from './board.module.css'
import type { Undoable } from './use-board.ts'

interface UndoBarProps {
  readonly undoable: Undoable
  readonly onUndo: (number: string) => void
  readonly onOver: () => void
}

const secondsLeft = ({ until }: Undoable) =>
  Math.max(0, Math.ceil((until - performance.now()) / 1000))

/** For as long as nobody has been told of a step it can be taken back. */
export function UndoBar({ undoable, onUndo, onOver }: UndoBarProps) {
  const [seconds, setSeconds] = useState(() => secondsLeft(undoable))
  useEffect(() => {
    setSeconds(secondsLeft(undoable))
    const clock = setInterval(() => {
      const left = secondsLeft(undoable)
      setSeconds(left)
      if (left === 0) onOver()
    }, 250)
    return () => clearInterval(clock)
  }, [undoable, onOver])
  return (
    <div className={styles.undo}>
      <p>
        {undoable.words} The customer is told in <span>{seconds}</span> s.
      </p>
      <button type="button" onClick={() => onUndo(undoable.number)}>
        Undo<span className="visually-hidden"> the step of {undoable.number}</span>
      </button>
    </div>
  )
}
