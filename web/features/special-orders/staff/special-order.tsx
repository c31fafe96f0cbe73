import { data, Form } from 'react-router'
import * as v from 'valibot'
import { cleanWords } from '#schemas/text.ts'
import {
  addMessage,
  type ConversationChange,
  decline,
  reopen,
  withdraw,
} from '#shop/special-orders/conversation.ts'
import { isSpecialId } from '#shop/special-orders/find.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { stateNameOf as orderStateNameOf } from '#web/features/backoffice/orders/state-names.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Conversation } from '../conversation.tsx'
import { OwnStones } from '../own-stones.tsx'
import { RequestDetails } from '../request-details.tsx'
import { answerReceipt } from '../sign-receipt.server.ts'
import styles from '../special-order.module.css'
import { specialOrderStateNames } from '../state-words.ts'
import type { Route } from './+types/special-order'
import { OwnQuoteEditor } from './own-quote-editor.tsx'
import { answerOwnQuote } from './own-quoting.server.ts'
import { answerOwnStone } from './own-stone-steps.server.ts'
import { OwnStoneSteps } from './own-stone-steps.tsx'
import editor from './quote-editor.module.css'
import { QuoteEditor } from './quote-editor.tsx'
import { answerQuote } from './quoting.server.ts'
import { seeSpecialOrder } from './see-special-order.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Special order ${loaderData?.special.number ?? ''} · Workshop` },
]

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  seeSpecialOrder(context.get(requestContext), specialIdIn(id))

/** The column is a UUID: PostgreSQL throws on any other text. */
const specialIdIn = (param: string) => found(isSpecialId(param) ? param : undefined)

const messageTexts: Readonly<Record<Exclude<ConversationChange, { ok: true }>['reason'], string>> =
  {
    'not-found': 'This special order is not here any more.',
    over: 'It is closed. Take it up again first.',
    'not-now': 'That is not possible as it stands now.',
    empty: 'Please write a word or two: the customer reads it.',
  }

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const id = specialIdIn(params.id)
  const form = await formOf(request)
  const intent = String(form.get('intent') ?? '')
  if (intent === 'own-reckon' || intent === 'own-quote') {
    const visitor = await staffOf(ctx, 'quote-special-orders')
    const end = await answerOwnQuote(ctx, visitor, id, intent, form)
    return data(end, { status: end.words ? 422 : 200 })
  }
  if (intent === 'reckon' || intent === 'quote') {
    const visitor = await staffOf(ctx, 'quote-special-orders')
    const end = await answerQuote(ctx, visitor, id, intent, Object.fromEntries(form))
    return data(end, { status: end.words ? 422 : 200 })
  }
  const visitor = await staffOf(ctx, 'answer-special-orders')
  if (intent === 'own-stone') {
    const words = await answerOwnStone(ctx, visitor, id, form)
    return data({ intent, words, faults: {}, reckoned: null }, { status: words ? 422 : 200 })
  }
  if (intent === 'sign-receipt') {
    const words = await answerReceipt(ctx, id, form)
    return data({ intent, words, faults: {}, reckoned: null }, { status: words ? 422 : 200 })
  }
  const by = { actor: 'staff', who: visitor.name || visitor.email, doer: doer(visitor) } as const
  const saying = { id, by, now: ctx.now(), words: cleanWords(String(form.get('words') ?? '')) }
  const key = v.safeParse(v.pipe(v.string(), v.uuid()), form.get('key'))
  const message = await ctx.transact(async (t): Promise<ConversationChange> => {
    if (intent === 'decline') return decline(t, saying)
    if (intent === 'reopen') return reopen(t, saying)
    if (intent === 'withdraw') return withdraw(t, saying)
    if (intent === 'message' && key.success) return addMessage(t, { ...saying, key: key.output })
    return { ok: false, reason: 'not-now' }
  })
  ctx.paymentContext.wake()
  const words = message.ok ? '' : messageTexts[message.reason]
  return data({ intent, words, faults: {}, reckoned: null }, { status: message.ok ? 200 : 422 })
}

export default function BackofficeSpecialOrderPage({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  const { special, contact, may, validUntil, deposits, currency } = loaderData
  const ownMessage = actionData && 'own' in actionData ? actionData : null
  const message = actionData && !ownMessage && !('own' in actionData) ? actionData : null
  return (
    <>
      <PageHeading eyebrow={`Special order ${special.number}`} title={special.name} />
      <p className={styles.contact}>
        <strong>{specialOrderStateNames[special.state]}</strong> ·{' '}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
        {contact.phone && (
          <>
            {' · '}
            <a href={`tel:${contact.phone}`}>{contact.phone}</a>
          </>
        )}
        {special.order && (
          <>
            {' · '}
            <ButtonLink kind="plain" to={`/workshop/orders/${special.order.number}`}>
              Order {special.order.number}:{' '}
              {orderStateNameOf(special.order.state, special.order.pickup).toLowerCase()}
            </ButtonLink>
          </>
        )}
      </p>
      <div className={styles.talk}>
        <div className={styles.main}>
          <OwnStones
            stones={loaderData.ownStones}
            specialOrderId={special.id}
            side="staff"
            message={message}
          >
            {stone => <OwnStoneSteps key={stone.state} stone={stone} message={message} />}
          </OwnStones>
          <Conversation special={special} side="staff" message={message} />
          {may.quote && (
            <QuoteEditor
              currency={currency}
              special={special}
              validUntil={validUntil}
              deposits={deposits}
              message={message}
              key={special.offer?.id ?? ''}
            />
          )}
          {may.quote && (
            <details
              className={editor.own}
              open={special.offer?.own != null || ownMessage !== null}
            >
              <summary>None of our styles? Offer a piece of its own</summary>
              <OwnQuoteEditor
                {...loaderData}
                message={ownMessage}
                key={`own ${special.offer?.id ?? ''}`}
              />
            </details>
          )}
          <Steps may={may} message={message} />
        </div>
        <aside className={styles.aside} aria-label="What was asked for">
          <RequestDetails special={special} />
        </aside>
      </div>
    </>
  )
}

interface StepsProps {
  readonly may: {
    readonly decline: boolean
    readonly reopen: boolean
    readonly withdraw: boolean
  }
  readonly message: { readonly intent: string; readonly words: string } | null
}

function Steps({ may, message }: StepsProps) {
  const fault =
    message && ['decline', 'withdraw', 'reopen'].includes(message.intent) ? message.words : ''
  if (!may.decline && !may.reopen && !may.withdraw) return null
  return (
    <Form method="post" className={styles.reason} aria-label="Other steps">
      <Field label="Words to the customer" error={fault || undefined}>
        <Textarea name="words" rows={2} maxLength={2000} />
      </Field>
      <div className={styles.steps}>
        {may.reopen && (
          <Button kind="quiet" name="intent" value="reopen">
            Take it up again
          </Button>
        )}
        {may.withdraw && (
          <Button kind="quiet" name="intent" value="withdraw">
            Take the offer back
          </Button>
        )}
        {may.decline && (
          <Button kind="plain" name="intent" value="decline">
            Decline, with these words
          </Button>
        )}
      </div>
    </Form>
  )
}
