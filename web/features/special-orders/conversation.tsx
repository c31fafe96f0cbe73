import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { WORDS_MOST_LETTERS } from '#schemas/text.ts'
import { newId } from '#web/state/new-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { useShopName } from '#web/ui/shop-name.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './conversation.module.css'
import { PictureUploads } from './pictures.tsx'
import type { SpecialOrderView } from './special-order-view.server.ts'
import { specialOrderEventWords } from './state-words.ts'

interface ConversationProps {
  readonly special: SpecialOrderView
  readonly side: 'customer' | 'staff'
  readonly message: { readonly intent: string; readonly words: string } | null
}

const closed: readonly SpecialOrderView['state'][] = ['declined', 'expired']
/** The other side's own words are told from ours by where they stand. */
const mine = (side: ConversationProps['side'], actor: string) => actor === side

export function Conversation({ special, side, message }: ConversationProps) {
  const { events, state } = special
  const shop = useShopName()
  return (
    <section className={styles.conversation} aria-labelledby="conversation">
      <h2 id="conversation">Conversation</h2>
      <ol className={styles.list}>
        {events.map(({ id, at, kind, actor, who, words, version }) => (
          <li
            key={id}
            className={words ? styles.said : styles.done}
            data-mine={mine(side, actor) || undefined}
          >
            <p className={styles.who}>
              <strong>
                {actor === 'shop' ? shop : mine(side, actor) && side === 'customer' ? 'You' : who}
              </strong>
              {kind !== 'message' && ` ${specialOrderEventWords[kind] ?? kind}`}
              {version !== null && kind === 'quoted' && `, version ${version}`}
              {' · '}
              <Day date={at} />
            </p>
            {words && <p className={styles.words}>{words}</p>}
          </li>
        ))}
      </ol>
      {!closed.includes(state) && <Writing special={special} side={side} message={message} />}
    </section>
  )
}

function Writing({ special, side, message }: ConversationProps) {
  const [key, setKey] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { state, formData } = useNavigation()
  const ready = useHydrated()
  const { revalidate } = useRevalidator()
  const busy = state !== 'idle' && formData?.get('intent') === 'message'
  const fault = message?.intent === 'message' ? message.words : ''
  const done = message?.intent === 'message' && message.words === ''
  useEffect(() => setKey(newId()), [])
  useEffect(() => {
    if (message?.intent !== 'message' || message.words !== '') return
    form.current?.reset()
    setKey(newId())
  }, [message])
  return (
    <>
      <Form ref={form} method="post" className={styles.writing} preventScrollReset>
        <input type="hidden" name="key" value={key} />
        <Field
          label={side === 'customer' ? 'Write to the jeweller' : 'Write to the customer'}
          error={fault || undefined}
          hint={
            side === 'customer'
              ? 'We get a mail, and answer here.'
              : 'They get it by mail, with the link to their page.'
          }
        >
          <Textarea name="words" rows={4} maxLength={WORDS_MOST_LETTERS} />
        </Field>
        <Button name="intent" value="message" kind="quiet" busy={busy}>
          Send
        </Button>
        <p className="visually-hidden" role="status">
          {done ? 'Your message has been sent.' : ''}
        </p>
      </Form>
      {ready && (
        <PictureUploads
          requestId={() => special.id}
          sent={[]}
          onSent={() => revalidate()}
          most={8}
          label="More pictures"
          hint="They appear beside what was asked for."
        />
      )}
    </>
  )
}
