import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from '../backoffice-page.module.css'
import { type BackupSent, sendBackup } from './send-backup.ts'
import { bytesText } from './size-text.ts'

const refusals: Readonly<Record<Extract<BackupSent, { ok: false }>['reason'], string>> = {
  'too-large': 'It is larger than this shop takes in the browser (BACKUP_UPLOAD_MB).',
  'no-room': 'There is not enough room for it on the shop’s disk.',
  empty: 'There is nothing in this file.',
  'not-empty': 'Somebody has used this shop meanwhile: nothing can be restored here any more.',
  'sign-in-again': 'You signed in a while ago. Please load this page anew, and sign in again.',
  unknown: 'It was begun anew elsewhere. Please choose the file again.',
  unreachable: 'The shop does not answer. Please choose the file again in a moment.',
}

/** Takes the one file; it is sent as soon as it is chosen. */
export function RestoreUpload({ mostBytes }: { readonly mostBytes: number }) {
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState('')
  const { revalidate } = useRevalidator()
  const ready = useHydrated()
  const send = async (file: File) => {
    setFault('')
    const tell = (received: number) =>
      setMessage(
        `${file.name}: ${bytesText(received)} of ${bytesText(file.size)} have arrived. Please leave this page open.`,
      )
    tell(0)
    const sent =
      file.size > mostBytes
        ? ({ ok: false, reason: 'too-large' } as const)
        : await sendBackup(file, tell)
    setMessage('')
    if (sent.ok) await revalidate()
    else setFault(refusals[sent.reason])
  }
  return (
    <div className={styles.stack}>
      {ready ? (
        <Field
          label="The backup, as one file"
          error={fault || undefined}
          hint={`Its name ends in .tar.gz or .tar.gz.age. Up to ${bytesText(mostBytes)}. Nothing is changed yet.`}
        >
          <Input
            type="file"
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              if (chosen) void send(chosen)
            }}
          />
        </Field>
      ) : (
        <p className={styles.soft}>A file is sent by this page’s script, which is being loaded.</p>
      )}
      <p role="status">{message}</p>
    </div>
  )
}
