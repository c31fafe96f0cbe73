import { FEWEST_REASON, MOST_REASON, refundCauses } from '#schemas/refund-reason.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Price } from '#web/ui/price.tsx'
import { Select } from '#web/ui/select.tsx'
import { stoppedMetalWords, stoppedStoneWords } from '../material-words.ts'
import type { OrderActionRefused } from '../order-actions.server.ts'
import type { OrderIntent } from '../order-intents.ts'
import { refundCauseNames } from '../refund-words.ts'
import type { OrderSeen } from '../see-order.server.ts'
import { Allowance } from './allowance.tsx'
import styles from './order-details.module.css'

interface EndingsProps {
  readonly order: OrderSeen
  readonly refused: OrderActionRefused | undefined
  readonly busy: (intent: OrderIntent) => boolean
}

/** What cannot be taken back is opened first, and says what happens. */
export function CancelAndRefund({ order, refused, busy }: EndingsProps) {
  const { can, cancel, money } = order
  return (
    <>
      {can.refund && money.left > 0 && (
        <GiveBack order={order} busy={busy('refund')} {...entered(refused, 'refund')} />
      )}
      {cancel && (
        <Cancel order={order} asks={cancel} busy={busy('cancel')} {...entered(refused, 'cancel')} />
      )}
    </>
  )
}

interface EndingProps {
  readonly order: OrderSeen
  readonly busy: boolean
  readonly open: boolean
  /** What was entered before. */
  readonly values: Readonly<Record<string, string>>
}

const entered = (refused: OrderActionRefused | undefined, intent: OrderIntent) =>
  refused?.intent === intent ? { open: true, values: refused.values } : { open: false, values: {} }

/** A reason from a list, which the audit log records, and a description, which stays with the order. */
function Reason({ values }: Pick<EndingProps, 'values'>) {
  return (
    <>
      <Field label="Reason">
        <Select name="cause" required defaultValue={values.cause ?? ''}>
          <option value="" disabled>
            Please choose
          </option>
          {refundCauses.map(cause => (
            <option key={cause} value={cause}>
              {refundCauseNames[cause]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="What happened" hint="Your colleagues see this with the order.">
        <Input
          name="reason"
          defaultValue={values.reason}
          required
          minLength={FEWEST_REASON}
          maxLength={MOST_REASON}
          autoComplete="off"
        />
      </Field>
    </>
  )
}

/** A part, or after it was sent all of it: before that, giving all back is cancelling. */
function GiveBack({ order, busy, open, values }: EndingProps) {
  const { money, currency, refundKey, toBeMade, number } = order
  const partner = order.billedTo?.[0]
  return (
    <Confirm
      key={refundKey}
      className={styles.more}
      open={open}
      words="Refund money"
      means={
        <p>
          <Price amount={money.left} currency={currency} /> is left of what{' '}
          {partner ? `${partner} is billed` : 'was paid'} for {number}.{' '}
          {partner
            ? 'A refund is credited to them by a credit note. No money moves.'
            : 'A refund leaves at once and the customer is told. It can’t be undone.'}
        </p>
      }
      yes="Yes, refund it"
      no="No, keep it"
      fields={{ intent: 'refund', key: refundKey }}
      busy={busy}
    >
      <Allowance order={order} />
      <Reason values={values} />
      <Field label={`Amount, ${currency}`}>
        <Input
          name="amount"
          defaultValue={values.amount}
          inputMode="decimal"
          autoComplete="off"
          required={toBeMade}
        />
      </Field>
      {toBeMade && partner ? null : toBeMade ? (
        <fieldset className={styles.choices}>
          <legend>The piece is</legend>
          <label className={styles.choice}>
            <input
              type="radio"
              name="piece"
              value="send"
              required
              defaultChecked={values.piece === 'send'}
            />
            still theirs: the price is lowered, and it is sent
          </label>
          <label className={styles.choice}>
            <input
              type="radio"
              name="piece"
              value="hold"
              required
              defaultChecked={values.piece === 'hold'}
            />
            held here until this is paid again
          </label>
          <p className={styles.soft}>To refund all of it, cancel the order.</p>
        </fieldset>
      ) : (
        <label className={styles.choice}>
          <input type="checkbox" name="how" value="all" defaultChecked={values.how === 'all'} />
          <span>
            all of it: <Price amount={money.left} currency={currency} />
          </span>
        </label>
      )}
    </Confirm>
  )
}

const metals = ['stock', 'scrap', 'lost'] as const
const stones = ['stock', 'kept', 'lost'] as const

interface CancelProps extends EndingProps {
  /** What has to be said of a piece that is at the bench. */
  readonly asks: NonNullable<OrderSeen['cancel']>
}

function Cancel({ order, asks, busy, open, values }: CancelProps) {
  const { money, currency, number } = order
  const partner = order.billedTo?.[0]
  return (
    <Confirm
      className={styles.more}
      open={open}
      words="Cancel the order"
      means={
        <p>
          Order {number} ends, nobody goes on making it,{' '}
          {money.left > 0 ? (
            <>
              <Price amount={money.left} currency={currency} />{' '}
              {partner ? `is credited to ${partner},` : 'goes back,'}
            </>
          ) : (
            'nothing has to go back,'
          )}{' '}
          and the customer is told. This cannot be taken back.
        </p>
      }
      yes={
        money.left > 0 ? (
          <span>
            Yes, cancel it and {partner ? 'credit' : 'refund'}{' '}
            <Price amount={money.left} currency={currency} />
          </span>
        ) : (
          'Yes, cancel it'
        )
      }
      no="No, go on with it"
      fields={{ intent: 'cancel', ...(asks.material && !asks.stones && { stones: 'none' }) }}
      confirmed={String(money.left)}
      busy={busy}
    >
      {money.left > 0 && <Allowance order={order} />}
      <Reason values={values} />
      {asks.material && (
        <Field label="The metal is">
          <Select name="metal" required defaultValue={values.metal ?? ''}>
            <option value="" disabled>
              Please say
            </option>
            {metals.map(fate => (
              <option key={fate} value={fate}>
                {stoppedMetalWords[fate]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {asks.stones && (
        <Field label="The stones are" hint="Those in the drawer are counted again.">
          <Select name="stones" required defaultValue={values.stones ?? ''}>
            <option value="" disabled>
              Please say
            </option>
            {stones.map(fate => (
              <option key={fate} value={fate}>
                {stoppedStoneWords[fate]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </Confirm>
  )
}
