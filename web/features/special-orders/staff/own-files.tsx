import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as v from 'valibot'
import { acceptedPictures } from '#schemas/accepted-pictures.ts'
import { refusedFileSchema } from '#schemas/uploads.ts'
import { newId } from '#web/state/new-id.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './quote-editor.module.css'
import type { SpecialOrderSeen } from './see-special-order.server.ts'

interface OwnFilesProps {
  readonly specialId: string
  readonly files: SpecialOrderSeen['files']
}

const NOT_SENT = 'It could not be sent just now. Please try again.'

async function send(specialId: string, file: File): Promise<string> {
  const name = encodeURIComponent(file.name.slice(0, 80))
  const answer = await fetch(`/special-orders/${specialId}/files/${newId()}?name=${name}`, {
    method: 'PUT',
    body: file,
  })
  if (answer.status === 201) return ''
  const read = v.safeParse(refusedFileSchema, await answer.json().catch(() => null))
  return (read.success && read.output.words) || NOT_SENT
}

/** Models and drawings of the workshop's own, with what was found in them. */
export function OwnFiles({ specialId, files }: OwnFilesProps) {
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState('')
  const { revalidate } = useRevalidator()
  const ready = useHydrated()
  const add = async (chosen: File) => {
    setFault('')
    setMessage(`${chosen.name} is being read. A large model takes a minute.`)
    const refused = await send(specialId, chosen).catch(() => NOT_SENT)
    setFault(refused)
    setMessage(refused ? '' : `${chosen.name} has been read.`)
    if (!refused) await revalidate()
  }
  return (
    <div className={styles.files}>
      {files.length > 0 && (
        <ul aria-label="Files of the workshop">
          {files.map(({ id, name, kind, address, words }) => (
            <li key={id}>
              <a href={address} download>
                {name}
              </a>
              {kind === 'model' && ': '}
              {words.join(' ')}
            </li>
          ))}
        </ul>
      )}
      {ready && (
        <Field
          label="Add a model (STL, 3MF) or a drawing (PDF, picture)"
          error={fault || undefined}
          hint="In millimetres. Up to 30 MB; drawings up to 10 MB. Only geometry is kept of a model."
        >
          <Input
            type="file"
            accept={`.stl,.3mf,.pdf,${acceptedPictures}`}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              if (chosen) void add(chosen)
              currentTarget.value = ''
            }}
          />
        </Field>
      )}
      <p role="status">{message}</p>
    </div>
  )
}
