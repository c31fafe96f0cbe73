import type { SingleStone } from '#design/document/single.ts'
import { singleMeasures, singleReport, singleText } from '#design/document/single-words.ts'
import { useSinglesNow } from '#web/state/singles.ts'
import styles from './single-choice.module.css'

interface VeryStoneProps {
  readonly single: SingleStone
  /** The code of the piece, for which another may be looked for. */
  readonly code: string
}

/** What is known of one stone that is one of a kind, and what became of it. */
export function SingleStoneNote({ single, code }: VeryStoneProps) {
  const now = useSinglesNow()[single.id]
  const report = singleReport(single)
  return (
    <>
      <p>
        {singleText({ ...single, ...(report && { laboratory: '', reportNumber: '' }) })}
        <br />
        {singleMeasures(single)}
        {report && (
          <>
            <br />
            Report {report}
          </>
        )}
      </p>
      {now && !now.isFree && (
        <div className={styles.lost} role="status">
          <p>
            <strong>
              {now.isHeld
                ? 'Somebody is buying this stone just now.'
                : 'This stone cannot be had any more.'}
            </strong>{' '}
            {now.near.length > 0 && 'These come nearest:'}
          </p>
          {now.near.length > 0 && (
            <ul>
              {now.near.map(({ id, title, grades, price }) => (
                <li key={id}>
                  <a href={`/stones/${id}?for=${code}`} rel="nofollow">
                    {title}
                  </a>
                  {grades && `, ${grades}`}, {price}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  )
}
