import type { ReactNode } from 'react'
import { notLiable } from '#design/own-stone/rules.ts'
import { Day } from '#web/ui/day.tsx'
import { SummaryLines } from '#web/ui/summary-lines.tsx'
import styles from './own-stones.module.css'
import type { OwnStoneForPage } from './own-stones-for-page.server.ts'
import { SignReceipt } from './sign-receipt.tsx'

interface OwnStonesProps {
  readonly stones: readonly OwnStoneForPage[]
  readonly specialOrderId: string
  readonly side: 'customer' | 'staff'
  readonly message: { readonly intent: string; readonly words: string } | null
  /** What staff may do with each. */
  readonly children?: (stone: OwnStoneForPage) => ReactNode
}

/** Where somebody's own stone is, how it is handled, and the paper that says so. */
export function OwnStones({ stones, specialOrderId, side, message, children }: OwnStonesProps) {
  if (stones.length === 0) return null
  return (
    <section className={styles.stones} aria-labelledby="own-stone">
      <h2 id="own-stone">{side === 'customer' ? 'Your stone' : 'The customer’s stone'}</h2>
      {stones.map(stone => (
        <article key={stone.id} className={styles.stone} aria-label={stone.name}>
          <p className={styles.where}>
            <strong>{stone.name}</strong> is <strong>{stone.where}</strong>. {stone.due}
          </p>
          <SummaryLines
            lines={[
              { name: 'Number', text: stone.number },
              ...stone.facts,
              ...(stone.condition ? [{ name: 'How it came', text: stone.condition }] : []),
            ]}
          />
          {stone.hasReceipt && (
            <p>
              <a href={`/special-orders/${specialOrderId}/receipts/${stone.id}`} download>
                The receipt
              </a>{' '}
              <span className={styles.soft}>
                {stone.signedAt ? '(PDF, signed)' : '(PDF, not signed yet)'}
              </span>
            </p>
          )}
          {stone.hasReceipt && !stone.signedAt && (
            <SignReceipt stoneId={stone.id} side={side} message={message} />
          )}
          <ul className={styles.rules}>
            {stone.rules.map(({ kind, words }) => (
              <li key={words} data-kind={kind}>
                {words}
              </li>
            ))}
          </ul>
          {children?.(stone)}
          <details className={styles.more}>
            <summary>Where it has been</summary>
            <ol className={styles.history}>
              {stone.history.map(({ id, name, at, who, note }) => (
                <li key={id}>
                  {name}, <Day date={at} />
                  {side === 'staff' && who && `, ${who}`}
                  {note && <span className={styles.soft}> {note}</span>}
                </li>
              ))}
            </ol>
          </details>
          {side === 'customer' && (
            <details className={styles.more}>
              <summary>What we answer for, and what we do not</summary>
              <NotLiable />
            </details>
          )}
        </article>
      ))}
    </section>
  )
}

export const NotLiable = () => (
  <ul className={styles.rules}>
    {notLiable.map(words => (
      <li key={words}>{words}</li>
    ))}
  </ul>
)
