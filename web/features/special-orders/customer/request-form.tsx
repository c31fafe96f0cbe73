import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { RequestFaults } from '#schemas/special-order.ts'
import { WORDS_MOST_LETTERS } from '#schemas/text.ts'
import { designStore } from '#web/state/designs.ts'
import { newId } from '#web/state/new-id.ts'
import { type RequestDraft, requestDraft } from '#web/state/request-draft.ts'
import { useStore } from '#web/state/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { PictureUploads } from '../pictures.tsx'
import { requestFaultsOf } from './request-faults.ts'
import styles from './request-form.module.css'
import { StartFrom } from './start-from.tsx'

const DrawSheet = lazy(() =>
  import('#web/signature/draw-sheet.tsx').then(({ DrawSheet }) => ({ default: DrawSheet })),
)

/** What sending takes is fetched with the first word: by then there may be no connection. */
const sending = () =>
  Promise.all([import('./send-request.ts'), import('#web/state/browser-outbox.ts')])

/** The draft's id, made with its first word. */
function requestId(): string {
  const { id } = requestDraft.read()
  if (id) return id
  const made = newId()
  // Not to have it yet is no fault: it is asked for again when it is needed.
  sending().catch(() => {})
  requestDraft.change(draft => ({ ...draft, id: made }))
  return made
}

interface RequestFormProps {
  /** For a browser without scripts, which has no draft. */
  readonly id: string
  readonly person: { readonly name: string; readonly email: string } | null
  readonly refused: RequestFaults | null
  /** In which a budget is given. */
  readonly currency: string
  /** What somebody came here to ask for: it is written down for them, after what they wrote before. */
  readonly wanted: string
  /** The piece that they came from, to start from. */
  readonly start: { readonly code: string; readonly title: string } | null
}

/**
 * A real form, kept as it is written, and sent once whatever becomes of the connection. The default
 * export is what `lazy` wants.
 */
export default function RequestForm(props: RequestFormProps) {
  const { id, person, refused, wanted, start, currency } = props
  const draft = useStore(requestDraft)
  const ready = useHydrated()
  const kept = useStore(designStore).designs
  const navigate = useNavigate()
  const [faults, setFaults] = useState<RequestFaults>(refused ?? {})
  const [words, setWords] = useState(refused ? 'Something above needs another look.' : '')
  const [busy, setBusy] = useState(false)
  const [arrived, setArrived] = useState(false)
  const [sketching, setSketching] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** Once after each sending: whoever goes on writing is not called away. */
  const lookFor = useRef(refused !== null)
  const sheet = sketching || draft.sketch.drawn.length > 0
  // Whoever is signed in need not say it again; what was written since counts.
  const { name, email } = draft.id ? draft : (person ?? draft)
  const write = (part: Partial<RequestDraft>) => {
    requestId()
    requestDraft.change(now => ({ ...now, name, email, ...part }))
    const mended = Object.keys(part)
    setFaults(all =>
      Object.fromEntries(Object.entries(all).filter(([key]) => !mended.includes(key))),
    )
  }

  useEffect(() => {
    if (!lookFor.current) return
    lookFor.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const { words } = requestDraft.read()
    if (wanted && !words.includes(wanted)) write({ words: words ? `${words}\n${wanted}` : wanted })
    if (start) write({ startCode: start.code })
  })

  const refuse = (next: RequestFaults, message: string) => {
    lookFor.current = true
    setFaults(next)
    setWords(message)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    // Also what was typed before the page was hydrated, of which nobody heard.
    write(form.current ? typedIn(form.current) : {})
    const [own, now] = [requestId(), requestDraft.read()]
    const missing = requestFaultsOf(now)
    if (Object.keys(missing).length > 0)
      return refuse(missing, 'Something is missing above. Nothing is lost.')
    setBusy(true)
    const [{ requestFieldsOf, sendRequest, TO }, { browserOutbox }] = await sending()
    const end = await sendRequest(own, now)
    setBusy(false)
    if (end.is === 'refused') return refuse(end.faults, end.words)
    refuse({}, '')
    if (end.is === 'arrived') {
      requestDraft.forget()
      if (end.mayOpen) return navigate(`/special-orders/${end.id}`)
      return setArrived(true)
    }
    if (!browserOutbox)
      return setWords('The shop could not be reached. Everything stays here: please try again.')
    requestDraft.change(draft => ({ ...draft, waiting: true }))
    await browserOutbox.keep({
      to: TO,
      fields: requestFieldsOf(own, now),
      label: 'Your special order',
    })
  }

  if (arrived)
    return (
      <RequestNotice title="It has arrived">
        We have written to {email || 'you'}. The email holds the private link to your special order.
      </RequestNotice>
    )
  if (draft.waiting) return <Waiting />
  return (
    <form
      ref={form}
      method="post"
      className={styles.form}
      onSubmit={send}
      // Until the page is hydrated it cannot keep anything, and is held back like any other.
      data-outbox={ready || undefined}
      noValidate
      aria-label="Your special order"
    >
      <input type="hidden" name="id" value={draft.id ?? id} />
      <Field
        label="What do you dream of?"
        error={faults.words}
        hint="For whom it is, what it should say, what it must not be. There is no wrong way to begin."
      >
        <Textarea
          name="words"
          rows={7}
          maxLength={WORDS_MOST_LETTERS}
          value={ready ? draft.words : wanted}
          onChange={event => write({ words: event.currentTarget.value })}
        />
      </Field>
      <StartFrom
        start={start}
        kept={ready ? kept : []}
        code={ready ? draft.startCode : (start?.code ?? '')}
        onChoose={startCode => write({ startCode })}
      />
      {ready && (
        <PictureUploads
          requestId={requestId}
          sent={draft.pictures}
          onSent={picture =>
            requestDraft.change(now => ({
              ...now,
              pictures: [...now.pictures.filter(({ id }) => id !== picture.id), picture],
            }))
          }
          onRemove={gone => {
            requestDraft.change(now => ({
              ...now,
              pictures: now.pictures.filter(({ id }) => id !== gone),
            }))
            // What stays behind on the shop's side is thrown away within the week.
            fetch(`/special-orders/${requestId()}/pictures/${gone}`, { method: 'DELETE' }).catch(
              () => {},
            )
          }}
          most={8}
          label="Pictures"
          hint="Up to eight JPEG, PNG or WebP files of up to 10 MB each. We remove where and when they were taken."
        />
      )}
      <div className={styles.sketch}>
        {sheet ? (
          <Suspense fallback={<Skeleton height="min(20rem, 45vw)" />}>
            <h3 className={styles.label}>A sketch</h3>
            <DrawSheet
              purpose="sketch"
              value={draft.sketch}
              change={part => write({ sketch: { ...requestDraft.read().sketch, ...part } })}
            />
          </Suspense>
        ) : (
          ready && (
            <Button type="button" kind="quiet" onClick={() => setSketching(true)}>
              Draw a sketch
            </Button>
          )
        )}
      </div>
      <div className={styles.pair}>
        <Field
          label={`Budget, ${currency}`}
          optional
          error={faults.budget}
          hint="Roughly is enough."
        >
          <Input
            name="budget"
            inputMode="numeric"
            autoComplete="off"
            value={draft.budget}
            onChange={event => write({ budget: event.currentTarget.value })}
          />
        </Field>
        <Field label="Needed by" optional error={faults.neededBy}>
          <Input
            type="date"
            name="neededBy"
            value={draft.neededBy}
            onChange={event => write({ neededBy: event.currentTarget.value })}
          />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label="Your name" error={faults.name}>
          <Input
            name="name"
            autoComplete="name"
            value={name}
            onChange={event => write({ name: event.currentTarget.value })}
          />
        </Field>
        <Field label="E-mail" error={faults.email}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={event => write({ email: event.currentTarget.value })}
          />
        </Field>
      </div>
      <Field label="Telephone" optional error={faults.phone} hint="If you would rather talk.">
        <Input
          type="tel"
          name="phone"
          autoComplete="tel"
          value={draft.phone}
          onChange={event => write({ phone: event.currentTarget.value })}
        />
      </Field>
      <p className={styles.fault} role="alert">
        {words}
      </p>
      <div className={styles.submit}>
        <Button busy={busy}>Send it to a jeweller</Button>
        <p className={styles.soft}>
          Asking costs nothing and binds you to nothing. We use what you send to answer you, as our{' '}
          <Link to="/legal/privacy" reloadDocument>
            privacy policy
          </Link>{' '}
          says.
        </p>
      </div>
    </form>
  )
}

const typed = ['words', 'startCode', 'budget', 'neededBy', 'name', 'email', 'phone'] as const

const typedIn = (form: HTMLFormElement): Partial<RequestDraft> => {
  const fields = new FormData(form)
  return Object.fromEntries(typed.map(name => [name, String(fields.get(name) ?? '')]))
}

function Waiting() {
  const again = async () => {
    const { browserOutbox } = await import('#web/state/browser-outbox.ts')
    await browserOutbox?.sendAll()
  }
  return (
    <RequestNotice title="Kept until there is a connection">
      Everything you wrote is kept on this device, and goes out by itself as soon as you are
      connected, once. Pictures that had not arrived can be added on the page of your special order
      afterwards.{' '}
      <Button type="button" kind="plain" onClick={again}>
        Try now
      </Button>
    </RequestNotice>
  )
}

function RequestNotice({
  title,
  children,
}: {
  readonly title: string
  readonly children: React.ReactNode
}) {
  return (
    <div className={styles.told} role="status">
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  )
}
