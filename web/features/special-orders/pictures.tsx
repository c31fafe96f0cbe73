import { useEffect, useId, useRef, useState } from 'react'
import { acceptedPictures } from '#schemas/accepted-pictures.ts'
import { newId } from '#web/state/new-id.ts'
import type { SentPicture } from '#web/state/request-draft.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './pictures.module.css'
import { sendPicture } from './send-picture.ts'

interface Sending {
  readonly id: string
  readonly file: File
  readonly seen: string
  readonly part: number
  readonly fault: { readonly words: string; readonly again: boolean } | null
}

interface PicturesProps {
  /** What they are for: the request, which may be yet to be sent. Asked when the first is chosen. */
  readonly requestId: () => string
  readonly sent: readonly SentPicture[]
  readonly onSent: (picture: SentPicture) => void
  /** Left out where what was sent stays. */
  readonly onRemove?: (id: string) => void
  readonly most: number
  readonly label: string
  readonly hint: string
}

/** Pictures that go to the shop as they are chosen, one after the other. */
export function PictureUploads({
  requestId,
  sent,
  onSent,
  onRemove,
  most,
  label,
  hint,
}: PicturesProps) {
  const id = useId()
  const [waiting, setWaiting] = useState<readonly Sending[]>([])
  const [message, setMessage] = useState('')
  const busy = useRef<string>(null)
  const room = most - sent.length - waiting.length
  const change = (which: string, next: Partial<Sending>) =>
    setWaiting(all => all.map(one => (one.id === which ? { ...one, ...next } : one)))
  const drop = ({ id: which, seen }: Sending) => {
    URL.revokeObjectURL(seen)
    setWaiting(all => all.filter(one => one.id !== which))
  }

  const next = waiting.find(({ fault }) => fault === null)
  useEffect(() => {
    if (!next || busy.current !== null) return
    busy.current = next.id
    const address = `/special-orders/${requestId()}/pictures/${next.id}`
    sendPicture(next.file, address, part => change(next.id, { part })).then(end => {
      if (end.ok) {
        drop(next)
        onSent({ id: next.id, name: next.file.name.slice(0, 200) })
      } else change(next.id, { fault: end })
      // Last of all: what is told above may draw the list once more before this one has left it.
      busy.current = null
      setMessage(`${next.file.name}: ${end.ok ? 'it has arrived.' : end.words}`)
    })
  })

  const again = () =>
    setWaiting(all => all.map(one => (one.fault?.again ? { ...one, part: 0, fault: null } : one)))
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })

  const take = (files: FileList | null) => {
    const some = [...(files ?? [])].slice(0, Math.max(0, room))
    const left = (files?.length ?? 0) - some.length
    if (left > 0) setMessage(`There is room for ${most} pictures; ${left} were left out.`)
    setWaiting(all => [
      ...all,
      ...some.map(file => ({
        id: newId(),
        file,
        seen: URL.createObjectURL(file),
        part: 0,
        fault: null,
      })),
    ])
  }

  return (
    <fieldset className={styles.pictures} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>{label}</legend>
      {(sent.length > 0 || waiting.length > 0) && (
        <ul className={styles.list}>
          {sent.map(({ id: which, name }) => (
            <li key={which} className={styles.picture}>
              <img
                src={`/special-orders/${requestId()}/pictures/${which}`}
                alt={name}
                loading="lazy"
              />
              {onRemove && (
                <Button type="button" kind="plain" onClick={() => onRemove(which)}>
                  Remove<span className="visually-hidden"> {name}</span>
                </Button>
              )}
            </li>
          ))}
          {waiting.map(one => (
            <li
              key={one.id}
              className={styles.picture}
              data-fault={one.fault !== null || undefined}
            >
              <img src={one.seen} alt={one.file.name} />
              {one.fault ? (
                <div className={styles.fault}>
                  <p>{one.fault.words}</p>
                  {one.fault.again && (
                    <Button type="button" kind="plain" onClick={again}>
                      Try again<span className="visually-hidden">, {one.file.name}</span>
                    </Button>
                  )}
                  <Button type="button" kind="plain" onClick={() => drop(one)}>
                    Leave it out<span className="visually-hidden">, {one.file.name}</span>
                  </Button>
                </div>
              ) : (
                <progress
                  className={styles.progress}
                  value={one.part}
                  max={1}
                  aria-label={`${one.file.name} is being sent`}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <label className={styles.add}>
          <input
            type="file"
            accept={acceptedPictures}
            multiple
            className="visually-hidden"
            aria-describedby={`${id}-hint`}
            onChange={event => {
              take(event.currentTarget.files)
              event.currentTarget.value = ''
            }}
          />
          {sent.length + waiting.length === 0 ? 'Add pictures' : 'Add another picture'}
        </label>
      )}
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </fieldset>
  )
}
