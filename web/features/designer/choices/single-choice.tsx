import { milliCarats } from '#design/catalogue/carats.ts'
import { isMeasuredShape } from '#design/catalogue/single-limits.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { roleAt } from '#design/document/role-at.ts'
import { singlePlaceOf, withoutSingle } from '#design/document/single-stone.ts'
import { singleMeasures, singleReport, singleText } from '#design/document/single-words.ts'
import type { Changing } from '#web/state/design-actions.ts'
import { useSinglesNow } from '#web/state/singles.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './single-choice.module.css'

interface SingleChoiceProps {
  readonly design: Design
  readonly change: (changing: Changing) => void
}

/** The search for a stone that fits the piece: of its kind and shape, and neither too small nor too large for it. */
function searchFor(design: Design, at: number): string {
  const stone = design.stones[at]
  const role = styleOf(design.style).roles[roleAt(styleOf(design.style), at)]
  const query = new URLSearchParams({ for: designCode(design) })
  if (!stone || !role) return `/stones?${query}`
  query.set('gem', stone.gem)
  if (stone.origin !== 'simulated') query.set('origin', stone.origin)
  if (isMeasuredShape(stone.shape)) query.append('shape', stone.shape)
  const caratsAt = (mm: number) =>
    (milliCarats(stone.gem, stone.origin, stone.shape, mm * 1000) / 1000).toFixed(2)
  query.set('caratMin', caratsAt(role.widthMm[0]))
  query.set('caratMax', caratsAt(role.widthMm[1]))
  return `/stones?${query}`
}

/** A stone that is one of a kind: the way to find one, what is known of it, and the way to let it go. */
export function SingleChoice({ design, change }: SingleChoiceProps) {
  const at = singlePlaceOf(design)
  const known = useSinglesNow()
  if (at === null) return null
  const single = design.stones[at]?.single
  const search = searchFor(design, at)
  if (!single)
    return (
      <p className={styles.find}>
        <a href={search} rel="nofollow">
          Choose one of a kind
        </a>
        <span className={styles.soft}>
          A single stone with its own report: seat and claws are made for its measures.
        </span>
      </p>
    )
  const now = known[single.id]
  const report = singleReport(single)
  return (
    <section className={styles.single} aria-labelledby="single">
      <h3 id="single">This very stone</h3>
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
                  <a href={`/stones/${id}?for=${designCode(design)}`} rel="nofollow">
                    {title}
                  </a>
                  {grades && `, ${grades}`}, {price}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <p className={styles.actions}>
        <a href={`/stones/${single.id}`}>About this stone</a>
        <a href={search} rel="nofollow">
          Choose another
        </a>
        <Button type="button" kind="plain" onClick={() => change(withoutSingle)}>
          Any of its kind instead
        </Button>
      </p>
    </section>
  )
}
