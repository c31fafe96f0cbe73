import styles from './proportions.module.css'
import type { Proportions as Drawn } from './proportions.server.ts'

/** Room about a view for its measures, and how large they are written: in widths of the stone. */
const [ROOM, LETTERS] = [0.42, 0.085]

interface SpanProps {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly words: string
  readonly letters: number
}

/** A measure: a line with a tick at each end, and its words in the middle. */
function Span({ from: [x1, y1], to: [x2, y2], words, letters }: SpanProps) {
  const upright = x1 === x2
  const tick = letters * 0.4
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const ends = upright
    ? `M${x1 - tick} ${y1}h${2 * tick}M${x2 - tick} ${y2}h${2 * tick}`
    : `M${x1} ${y1 - tick}v${2 * tick}M${x2} ${y2 - tick}v${2 * tick}`
  return (
    <>
      <path className={styles.measure} d={`M${x1} ${y1}L${x2} ${y2}${ends}`} />
      <text
        className={styles.words}
        fontSize={letters}
        textAnchor="middle"
        {...(upright
          ? { transform: `translate(${mx - letters * 0.55} ${my}) rotate(-90)` }
          : { x: mx, y: my + letters * 1.35 })}
      >
        {words}
      </text>
    </>
  )
}

/** A stone that is one of a kind, as its report measures it: from above and from the side, to one scale. */
export function ProportionsDrawing({ drawn }: { readonly drawn: Drawn }) {
  const { widthMm, lengthMm, crownMm, pavilionMm, says, tableShare } = drawn
  const letters = widthMm * LETTERS
  const room = widthMm * ROOM
  const [w, l] = [widthMm / 2, lengthMm / 2]
  const gap = letters * 1.1
  const wide = widthMm + 2 * room
  const depth = crownMm + pavilionMm
  const texts = [says.table, says.crown, says.pavilion].filter(Boolean).join(', ')
  return (
    <figure className={styles.proportions}>
      <svg
        viewBox={`${-w - room} ${-l - room / 3} ${wide} ${lengthMm + room * 1.2}`}
        role="img"
        aria-label={`From above: ${says.length} long, ${says.width} wide`}
      >
        <path className={styles.facets} d={drawn.above} />
        <Span from={[-w, l + gap]} to={[w, l + gap]} words={says.width} letters={letters} />
        <Span from={[-w - gap, -l]} to={[-w - gap, l]} words={says.length} letters={letters} />
      </svg>
      <svg
        viewBox={`${-w - room} ${-crownMm - room} ${wide} ${depth + room * 1.8}`}
        role="img"
        aria-label={`From the side: ${says.depth} deep${texts && `; ${texts}`}`}
      >
        <path className={styles.facets} d={drawn.side} />
        <Span
          from={[-w - gap, -crownMm]}
          to={[-w - gap, pavilionMm]}
          words={says.depth}
          letters={letters}
        />
        {says.table && tableShare && (
          <>
            <path
              className={styles.measure}
              d={`M${-w * tableShare} ${-crownMm - gap / 2}H${w * tableShare}`}
            />
            <text
              className={styles.words}
              fontSize={letters}
              textAnchor="middle"
              y={-crownMm - gap}
            >
              {says.table}
            </text>
          </>
        )}
        {[says.crown, says.pavilion].map(
          (words, i) =>
            words && (
              <text
                key={words}
                className={styles.words}
                fontSize={letters}
                x={i === 0 ? w + room : w + room}
                y={i === 0 ? -crownMm * 0.45 : pavilionMm * 0.62}
                textAnchor="end"
              >
                {words}
              </text>
            ),
        )}
      </svg>
      <figcaption className={styles.soft}>
        Drawn from its measures, with the facets that are usual for its shape.
      </figcaption>
    </figure>
  )
}
