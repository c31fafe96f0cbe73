import type { MouseEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import type { CartLine } from '#shop/cart/show-cart.ts'
import { QuoteNote } from '#web/app/quote-note.tsx'
import { LostStoneNote } from '#web/features/stones/lost-stone.tsx'
import type { LostStone } from '#web/features/stones/lost-stones.server.ts'
import { cart } from '#web/state/cart.ts'
import { showUnkeptDesign } from '#web/state/current-design.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { daysText } from '#web/ui/day-text.ts'
import { Link } from '#web/ui/link.tsx'
import { optionsOf } from '#web/ui/options.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Price, PriceDifference } from '#web/ui/price.tsx'
import { useReaderLocale } from '#web/ui/reader-locale.ts'
import { ReportLink } from '#web/ui/report-link.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './line.module.css'

interface LineProps {
  readonly line: CartLine
  readonly currency: string
  /** Under a set, which is approved, set aside and taken out as a whole. */
  readonly isInSet?: boolean
  /** What became of its stone, where it cannot be had any more. */
  readonly lost?: LostStone | undefined
}

const quantities = Array.from({ length: 20 }, (_, i) => ({ value: i + 1, text: String(i + 1) }))

export function CartLineRow({ line, currency, isInSet = false, lost }: LineProps) {
  const { hash, piece, quantity } = line
  if (!piece) return <GoneLine hash={hash} />
  const Title = isInSet ? 'h4' : 'h3'
  return (
    <li className={styles.line} data-line={hash}>
      <PiecePicture code={piece.code} alt="" size={300} className={styles.picture} />
      <div className={styles.words}>
        <Title className={styles.title}>{piece.title}</Title>
        <dl className={styles.summary}>
          {piece.summary.slice(1).map(({ name, text }, i) => (
            <div key={name + text}>
              <dt className={classes(name === piece.summary[i]?.name && 'visually-hidden')}>
                {name}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {piece.singles.map(({ id }) => (
          <p key={id} className={styles.soft}>
            <Link to={`/stones/${id}`}>This very stone</Link>
          </p>
        ))}
        {piece.reports.map(({ id, report, page }) => (
          <p key={id} className={styles.soft}>
            <ReportLink report={report} page={page} />
          </p>
        ))}
        <Ready piece={piece} />
        {!piece.signed && !isInSet && (
          <p className={styles.soft}>
            {piece.exact
              ? ''
              : 'Its weight, and so its price, is an estimate until you review it. '}
            <Link to={`/review?piece=${piece.code}`}>Look it over and approve it</Link>; it can be
            ordered then.
          </p>
        )}
        {piece.personalised && (
          <p className={styles.soft}>
            With words of your own: it cannot be returned for a change of mind.
          </p>
        )}
      </div>
      <div className={styles.price}>
        <Price amount={piece.unit * quantity} currency={currency} approximate={!piece.exact} />
        {quantity > 1 && (
          <span className={styles.soft}>
            <Price amount={piece.unit} currency={currency} /> each
          </span>
        )}
      </div>
      {piece.quoted && !piece.quoted.lost && (
        <p className={styles.soft}>
          <QuoteNote quoted={piece.quoted} />
        </p>
      )}
      {piece.quoted?.lost && (
        <p className={styles.change} role="note">
          <QuoteNote quoted={piece.quoted} /> It was{' '}
          <Price amount={piece.quoted.total} currency={piece.quoted.currency} />; the price today is{' '}
          <Price amount={piece.unit} currency={currency} approximate={!piece.exact} />.
        </p>
      )}
      {piece.change && !piece.quoted && (
        <p className={styles.change} role="note">
          It was <Price amount={piece.change.from} currency={piece.change.fromCurrency} />;{' '}
          {piece.change.fromCurrency === currency ? (
            <>
              the price you were shown has run out.{' '}
              <PriceDifference amount={piece.change.to - piece.change.from} currency={currency} />{' '}
              for {[...new Set(piece.change.because.map(({ kind }) => kind))].join(', ')}.
            </>
          ) : (
            `the shop reckons in ${currency} now.`
          )}
        </p>
      )}
      {lost && <LostStoneNote lost={lost} />}
      {!isInSet && <LineActions line={line} code={piece.code} title={piece.title} />}
    </li>
  )
}

function Ready({ piece }: { readonly piece: NonNullable<CartLine['piece']> }) {
  const locale = useReaderLocale()
  const { earliest, latest } = piece.ready
  return (
    <p className={styles.soft} suppressHydrationWarning>
      {`Leaves our bench ${daysText(new Date(earliest), new Date(latest), locale)}`}
    </p>
  )
}

interface LineActionsProps {
  readonly line: CartLine
  readonly code: string
  readonly title: string
}

function LineActions({ line, code, title }: LineActionsProps) {
  const { hash, quantity, later } = line
  const navigate = useNavigate()
  /** To the workbench with a copy of it; what is added next takes this line's place. */
  const edit = (event: MouseEvent) => {
    event.preventDefault()
    showUnkeptDesign({ code, name: title })
    cart.change(kept => ({ ...kept, editing: hash }))
    navigate('/customize')
  }
  return (
    <div className={styles.lineActions}>
      {!later && line.piece?.singles.length === 0 && !line.piece.quoted && (
        <Form
          method="post"
          className={styles.quantity}
          data-sends-itself=""
          onChange={event => event.currentTarget.requestSubmit()}
        >
          <input type="hidden" name="intent" value="quantity" />
          <input type="hidden" name="hash" value={hash} />
          <Select
            key={quantity}
            name="quantity"
            aria-label="How many"
            {...optionsOf(quantities, quantity)}
          />
          <noscript>
            <Button kind="plain">Change</Button>
          </noscript>
        </Form>
      )}
      <ButtonLink kind="plain" to={`/d/${code}`} onClick={edit}>
        Change it
      </ButtonLink>
      <LineAction intent={later ? 'now' : 'later'} hash={hash}>
        {later ? 'Back into the cart' : 'Save for later'}
      </LineAction>
      <LineAction intent="remove" hash={hash}>
        Take out
      </LineAction>
    </div>
  )
}

interface LineActionProps {
  readonly intent: string
  readonly hash: string
  readonly children: string
}

function LineAction({ intent, hash, children }: LineActionProps) {
  return (
    <Form method="post">
      <input type="hidden" name="hash" value={hash} />
      <Button kind="plain" name="intent" value={intent}>
        {children}
      </Button>
    </Form>
  )
}

function GoneLine({ hash }: { readonly hash: string }) {
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <h3 className={styles.title}>A piece we no longer make</h3>
        <p className={styles.soft}>
          Something it is made of is not in our catalogue any more. Please take it out; the rest can
          be ordered then.
        </p>
      </div>
      <div className={styles.lineActions}>
        <LineAction intent="remove" hash={hash}>
          Take out
        </LineAction>
      </div>
    </li>
  )
}
