import { Form, Link } from 'react-router'
import type { CartLine } from '#shop/cart/show-cart.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CartGroup } from './groups.server.ts'
import styles from './line.module.css'
import { CartLineRow } from './line.tsx'

interface SetLinesProps {
  readonly set: NonNullable<CartGroup['set']>
  readonly lines: readonly CartLine[]
  readonly currency: string
}

/** Pieces that were taken together: priced as one, approved as one, and split by one press. */
export function SetLines({ set: { hash, name, line }, lines, currency }: SetLinesProps) {
  const isSigned = lines.every(({ piece }) => piece?.signed)
  const isExact = lines.every(({ piece }) => piece?.exact)
  const isLater = lines.some(({ later }) => later)
  const total = lines.reduce((sum, { piece, quantity }) => sum + quantity * (piece?.unit ?? 0), 0)
  return (
    <li className={styles.set} data-set={hash}>
      <div className={styles.setHead}>
        <h3 className={styles.title}>
          <Link to={`/sets/${hash}`}>{name}</Link>
        </h3>
        <Price amount={total} currency={currency} approximate={!isExact} />
      </div>
      {line && <p className={styles.soft}>“{line}”</p>}
      {!isSigned && (
        <p className={styles.soft}>
          <Link to={`/sets/${hash}#proof`}>Look the set over and approve it</Link>: one proof goes
          for all of it, and it can be ordered then.
        </p>
      )}
      <ul className={styles.setLines}>
        {lines.map(one => (
          <CartLineRow key={one.hash} line={one} currency={currency} isInSet />
        ))}
      </ul>
      <div className={styles.lineActions}>
        <SetAction intent="split-set" set={hash}>
          Split the set
        </SetAction>
        <SetAction intent={isLater ? 'now-set' : 'later-set'} set={hash}>
          {isLater ? 'Back into the cart' : 'Save the set for later'}
        </SetAction>
        <SetAction intent="remove-set" set={hash}>
          Take the set out
        </SetAction>
      </div>
    </li>
  )
}

interface SetActionProps {
  readonly intent: string
  readonly set: string
  readonly children: string
}

const SetAction = ({ intent, set, children }: SetActionProps) => (
  <Form method="post">
    <input type="hidden" name="set" value={set} />
    <Button kind="plain" name="intent" value={intent}>
      {children}
    </Button>
  </Form>
)
