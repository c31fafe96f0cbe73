import { type ReactNode, type Ref, useId } from 'react'
import { Form } from 'react-router'
import type { KnownPrice } from '#shop/rates/known-pieces.ts'
import styles from '#web/features/backoffice/backoffice-page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { LookedAt, Proposal } from './step.ts'

interface StepFormProps {
  readonly id: string
  readonly title: string
  readonly lede: ReactNode
  /** The price list that was the last one when the page was opened. */
  readonly follows: string
  readonly answer: LookedAt | null
  readonly busy: boolean
  readonly form?: Ref<HTMLFormElement>
  /** The label of the save button. */
  readonly save?: string
  readonly children: ReactNode
}

/** A form that shows what three pieces would cost before it saves anything. */
export function StepForm(props: StepFormProps) {
  const { id, title, lede, follows, answer, busy, form, save, children } = props
  const heading = useId()
  return (
    <section id={id} className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p className={styles.soft}>{lede}</p>
      <Form method="post" replace preventScrollReset className={styles.stack} ref={form}>
        <input type="hidden" name="step" value={id} />
        <input type="hidden" name="follows" value={follows} />
        <div className={styles.fields}>{children}</div>
        {answer?.proposal && <KnownPieces proposal={answer.proposal} />}
        <div className={styles.actions}>
          <Button
            name="intent"
            value="preview"
            kind={answer?.proposal ? 'quiet' : 'primary'}
            busy={busy}
          >
            See what it changes
          </Button>
          {answer?.proposal && (
            <Button name="intent" value="save" busy={busy}>
              {save ?? (
                <>
                  Save<span className="visually-hidden"> {title.toLowerCase()}</span>
                </>
              )}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}

const KnownPieces = ({
  proposal: { of, before, after, withdraws },
}: {
  readonly proposal: Proposal
}) => (
  <>
    <input type="hidden" name="previewed" value={of} />
    {withdraws.length > 0 && (
      <p className={styles.notice}>
        Saving this withdraws planned changes, which then never take effect: {withdraws.join(', ')}.
      </p>
    )}
    <table className={styles.table}>
      <caption>Price at home and net margin of three well-known pieces</caption>
      <thead>
        <tr>
          <th scope="col">Piece</th>
          <th scope="col" className={styles.number}>
            Now
          </th>
          <th scope="col" className={styles.number}>
            Then
          </th>
        </tr>
      </thead>
      <tbody>
        {after.pieces.map((piece, at) => (
          <tr key={piece.name}>
            <th scope="row">{piece.name}</th>
            <td className={styles.number}>
              <Earned piece={before.pieces[at]} currency={before.currency} />
            </td>
            <td className={styles.number}>
              <Earned piece={piece} currency={after.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

interface EarnedProps {
  readonly piece: KnownPrice | undefined
  readonly currency: string
}

const Earned = ({ piece, currency }: EarnedProps) =>
  piece && (
    <>
      <Price amount={piece.total} currency={currency} />
      {piece.margin !== null && (
        <div className={styles.soft}>
          Net margin <br />
          <Price amount={piece.margin} currency={currency} />
        </div>
      )}
    </>
  )
