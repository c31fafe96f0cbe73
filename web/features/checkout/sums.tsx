import type { ReactNode } from 'react'
import { saysNoTax } from '#design/price/says-no-tax.ts'
import { linesBySet, type NamedSet, setSumOf } from '#design/sets/lines-by-set.ts'
import type { Totals } from '#shop/orders/order-totals.ts'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './checkout.module.css'

interface Summed {
  readonly totals: Totals
  readonly currency: string
  readonly promotion: string | null
  /** The partner that pays in the customer's place. */
  readonly billedTo?: string | null
  /** Collected in the shop. */
  readonly pickup?: boolean
  readonly lines: readonly {
    readonly hash: string
    readonly code?: string | null
    /** Where there is one of its own, as with an order. */
    readonly picture?: string
    readonly title: string
    readonly quantity: number
    readonly unit: number
    /** False for a piece that has not been weighed yet. */
    readonly exact?: boolean
    /** The set that it is bought with; those of one set stand together under its name. */
    readonly set?: NamedSet | null
  }[]
}

type SummedLine = Summed['lines'][number]

export type MissingField = 'address' | 'delivery'

const wantingWords: Readonly<Record<MissingField, string>> = {
  address: 'after your address',
  delivery: 'as you choose',
}

/** What is bought and what it comes to; the same on the checkout and on the order's page. */
export function CheckoutSums({
  checkout,
  awaits,
}: {
  readonly checkout: Summed
  /** What must be said before anybody knows the carriage, and so the sum. */
  readonly awaits?: MissingField | undefined
}) {
  const { lines, totals, currency, promotion, billedTo, pickup = false } = checkout
  const off = totals.discount + totals.deliveryDiscount
  const { tax } = totals
  const groups = linesBySet(lines.map(line => ({ ...line, set: line.set ?? null })))
  const estimated = lines.some(({ exact }) => exact === false)
  return (
    <div className={styles.sums}>
      <ul className={styles.pieces}>
        {groups.map(({ set, lines: own }) =>
          set ? (
            <li key={set.key} className={styles.set}>
              <p className={styles.setHead}>
                <span>{set.name}</span>
                <Price
                  amount={setSumOf(own)}
                  currency={currency}
                  approximate={own.some(({ exact }) => exact === false)}
                />
              </p>
              <ul className={styles.setPieces} aria-label={`Pieces of ${set.name}`}>
                {own.map(line => (
                  <Piece key={line.hash} line={line} currency={currency} />
                ))}
              </ul>
            </li>
          ) : (
            own.map(line => <Piece key={line.hash} line={line} currency={currency} />)
          ),
        )}
      </ul>
      <dl className={styles.totals}>
        {totals.wrap > 0 && (
          <Row name="Gift wrap">
            <Price amount={totals.wrap} currency={currency} />
          </Row>
        )}
        <Row name={pickup ? 'Collection in our shop' : 'Delivery'}>
          {awaits ? (
            wantingWords[awaits]
          ) : pickup && totals.delivery === 0 ? (
            'free'
          ) : (
            <Price amount={totals.delivery} currency={currency} />
          )}
        </Row>
        {off > 0 && (
          <Row name={promotion ? `Code ${promotion}` : 'Discount'}>
            −<Price amount={off} currency={currency} />
          </Row>
        )}
        {!tax.included && tax.amount > 0 && (
          <Row name={tax.name}>
            <Price amount={tax.amount} currency={currency} />
          </Row>
        )}
        <div className={styles.total}>
          <dt>{awaits ? 'Total so far' : billedTo ? `${billedTo} pays` : 'Total'}</dt>
          <dd data-total={totals.total}>
            <Price amount={totals.total} currency={currency} approximate={estimated} size="large" />
          </dd>
        </div>
        {tax.included && tax.amount > 0 && (
          <Row name={`${tax.name}, included`}>
            <Price amount={tax.amount} currency={currency} />
          </Row>
        )}
        {saysNoTax(tax) && <Row name={tax.name}>none in this price</Row>}
      </dl>
      {tax.customs && <p className={styles.customs}>{tax.customs}</p>}
    </div>
  )
}

function Piece({ line, currency }: { readonly line: SummedLine; readonly currency: string }) {
  const { code, picture, title, quantity, unit, exact } = line
  return (
    <li className={styles.piece}>
      {picture && <img src={picture} width={72} height={72} alt="" />}
      {!picture && code && <PiecePicture code={code} alt="" size={300} className={styles.small} />}
      <span>
        {quantity > 1 && `${quantity} × `}
        {title}
      </span>
      <Price amount={unit * quantity} currency={currency} approximate={exact === false} />
    </li>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
