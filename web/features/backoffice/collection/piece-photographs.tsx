import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { acceptedPictures } from '#schemas/accepted-pictures.ts'
import {
  MOST_PHOTOGRAPH_WORDS,
  MOST_PHOTOGRAPHS,
  type Photograph,
  photographAddress,
} from '#schemas/photograph.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import rooms from '../backoffice-page.module.css'
import type { PhotographAnswer } from './photograph-actions.server.ts'
import styles from './piece-photographs.module.css'

interface PiecePhotographsProps {
  readonly photographs: readonly Photograph[]
  /** Those that can still be brought back. */
  readonly removed: readonly Photograph[]
  readonly mayChange: boolean
  readonly answer: PhotographAnswer | null
}

/** Photographs of real pieces, in the order in which the page of the piece shows them. */
export function PiecePhotographs(props: PiecePhotographsProps) {
  const { photographs, removed, mayChange, answer } = props
  return (
    <section aria-labelledby="photographs">
      <h2 id="photographs">Photographs</h2>
      <p className={rooms.soft}>
        Of pieces that you have made, beside the painted pictures on its page, in listings and for
        search engines. The place where they were taken, and whatever else a camera writes into a
        file, is left out.
      </p>
      <div role="status">{answer?.message && <p className={rooms.notice}>{answer.message}</p>}</div>
      {photographs.length > 0 && (
        <ol className={styles.list}>
          {photographs.map((photograph, at) => (
            <li key={photograph.id} className={styles.row}>
              <Thumbnail photograph={photograph} />
              {mayChange ? (
                <OnePhotograph at={at} all={photographs} answer={answer} photograph={photograph} />
              ) : (
                <p>{photograph.alt}</p>
              )}
            </li>
          ))}
        </ol>
      )}
      {mayChange && photographs.length < MOST_PHOTOGRAPHS && (
        <AddPhotograph key={photographs.length} answer={answer} count={photographs.length} />
      )}
      {!mayChange && photographs.length === 0 && <p className={rooms.soft}>There are none.</p>}
      {mayChange && removed.length > 0 && <RemovedPhotographs photographs={removed} />}
    </section>
  )
}

const Thumbnail = ({ photograph }: { readonly photograph: Photograph }) => (
  <a href={photographAddress(photograph)} className={styles.thumbnail}>
    <img
      src={photographAddress(photograph, photograph.sides[0])}
      alt={photograph.alt}
      width={photograph.width}
      height={photograph.height}
      loading="lazy"
    />
  </a>
)

interface OnePhotographProps {
  readonly at: number
  readonly all: readonly Photograph[]
  readonly photograph: Photograph
  readonly answer: PhotographAnswer | null
}

function OnePhotograph({ at, all, photograph, answer }: OnePhotographProps) {
  const { id, alt } = photograph
  const fault = answer?.fault?.id === id ? answer.fault : null
  const named = <span className="visually-hidden"> “{alt}”</span>
  return (
    <div className={styles.words}>
      <Form
        method="post"
        preventScrollReset
        className={styles.describe}
        key={`${alt} ${answer?.typed ?? ''}`}
      >
        <input type="hidden" name="photograph" value="describe" />
        <input type="hidden" name="id" value={id} />
        <Field
          label={`Words for those who cannot see photograph ${at + 1}`}
          error={fault?.words}
          {...(styles.field && { className: styles.field })}
        >
          <Input
            name="alt"
            required
            maxLength={MOST_PHOTOGRAPH_WORDS}
            defaultValue={fault ? (answer?.typed ?? alt) : alt}
          />
        </Field>
        <Button kind="quiet">Save words{named}</Button>
      </Form>
      <div className={rooms.actions}>
        {at > 0 && (
          <Move id={id} before={all[at - 1]?.id ?? ''}>
            Earlier{named}
          </Move>
        )}
        {at < all.length - 1 && (
          <Move id={id} before={all[at + 2]?.id ?? ''}>
            Later{named}
          </Move>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button kind="plain" name="photograph" value="remove">
            Remove{named}
          </Button>
        </Form>
      </div>
    </div>
  )
}

interface MoveProps {
  readonly id: string
  /** Empty for the end. */
  readonly before: string
  readonly children: ReactNode
}

const Move = ({ id, before, children }: MoveProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="before" value={before} />
    <Button kind="plain" name="photograph" value="move">
      {children}
    </Button>
  </Form>
)

interface AddPhotographProps {
  readonly answer: PhotographAnswer | null
  readonly count: number
}

function AddPhotograph({ answer, count }: AddPhotographProps) {
  const { state, formData } = useNavigation()
  const fault = answer?.fault?.id === null ? answer.fault : null
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className={rooms.card}
      aria-labelledby="add-photograph"
    >
      <h3 id="add-photograph">{count === 0 ? 'Add a photograph' : 'Add another photograph'}</h3>
      <input type="hidden" name="photograph" value="add" />
      <div className={rooms.fields}>
        <Field
          label="Picture"
          hint={`JPEG, PNG or WebP, up to 10 MB. ${count} of ${MOST_PHOTOGRAPHS} are here.`}
          error={fault?.field === 'file' ? fault.words : undefined}
        >
          <Input type="file" name="file" accept={acceptedPictures} required />
        </Field>
        <Field
          label="Words for those who cannot see it"
          hint="What can be seen, such as: The ring on a hand, in evening light."
          error={fault?.field === 'alt' ? fault.words : undefined}
        >
          <Input
            name="alt"
            required
            maxLength={MOST_PHOTOGRAPH_WORDS}
            defaultValue={fault ? (answer?.typed ?? '') : ''}
          />
        </Field>
      </div>
      <div className={rooms.actions}>
        <Button kind="quiet" busy={state === 'submitting' && formData?.get('photograph') === 'add'}>
          Add photograph
        </Button>
      </div>
    </Form>
  )
}

const RemovedPhotographs = ({ photographs }: { readonly photographs: readonly Photograph[] }) => (
  <details className={rooms.card}>
    <summary>
      Removed <span className={rooms.soft}>{photographs.length}, for a day</span>
    </summary>
    <ul className={styles.list}>
      {photographs.map(photograph => (
        <li key={photograph.id} className={styles.row}>
          <Thumbnail photograph={photograph} />
          <div className={styles.words}>
            <p>{photograph.alt}</p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={photograph.id} />
              <Button kind="quiet" name="photograph" value="restore">
                Bring back<span className="visually-hidden"> “{photograph.alt}”</span>
              </Button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  </details>
)
