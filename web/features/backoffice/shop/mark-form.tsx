import { useId } from 'react'
import { acceptedPictures } from '#schemas/accepted-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MarkDrawing, Wordmark } from '#web/ui/mark.tsx'
import { type OwnMark, ShopMark, ShopName } from '#web/ui/shop-name.ts'
import styles from '../backoffice-page.module.css'
import { IntentForm } from './intent-form.tsx'
import own from './mark-form.module.css'

export const markIntents = ['mark', 'no-mark'] as const
export type MarkIntent = (typeof markIntents)[number]

interface MarkCardProps {
  readonly follows: string
  /** Null for the default. */
  readonly mark: OwnMark | null
  readonly name: string
  readonly sending: string | null
}

/** The shop's own mark in place of ours. It is redrawn: nothing is shown as it was sent. */
export function MarkCard({ follows, mark, name, sending }: MarkCardProps) {
  const title = useId()
  return (
    <section id="mark" className={styles.card} aria-labelledby={title}>
      <h2 id={title}>Mark</h2>
      <p className={styles.soft}>
        Your sign, drawn anew for every place: beside the name on pages and in emails, on invoices
        and proofs, in the browser’s tab and as the icon of the installed app. Without one the shop
        shows ours.
      </p>
      {mark && <MarkShown mark={mark} name={name} />}
      <IntentForm intent="mark" fields={{ follows }} withFile className={styles.stack}>
        <Field
          label="File of your mark"
          hint="Best as SVG, or as PNG on a transparent ground: at least 256 pixels wide or high, and under 900 kB. One that is more than twice as wide as high is taken for your name in letters, and stands alone."
        >
          <Input
            type="file"
            name="picture"
            accept={`.svg,image/svg+xml,${acceptedPictures}`}
            required
          />
        </Field>
        <div className={styles.actions}>
          <Button busy={sending === 'mark'}>
            {mark ? 'Take this one' : 'Take it as our mark'}
          </Button>
        </div>
      </IntentForm>
      {mark && (
        <IntentForm intent="no-mark" fields={{ follows }}>
          <Button kind="quiet" busy={sending === 'no-mark'}>
            Go without a mark of our own
          </Button>
        </IntentForm>
      )}
    </section>
  )
}

const schemes = ['light', 'dark'] as const
const icons = [
  { file: 'icon-192.png', words: 'As an icon', shape: 'square' },
  { file: 'maskable-192.png', words: 'Cut round', shape: 'round' },
] as const

/** What became of it, where it will be seen. */
const MarkShown = ({ mark, name }: { readonly mark: OwnMark; readonly name: string }) => (
  <ul className={own.shown}>
    {schemes.map(scheme => (
      <li key={scheme}>
        <span className={own.beside} data-scheme={scheme}>
          <ShopMark value={mark}>
            <ShopName value={name}>
              <MarkDrawing size={32} />
              <Wordmark />
            </ShopName>
          </ShopMark>
        </span>
        <span className={styles.soft}>In {scheme}</span>
      </li>
    ))}
    {icons.map(({ file, words, shape }) => (
      <li key={file}>
        <img
          className={own.icon}
          data-shape={shape}
          src={`${mark.folder}/${file}`}
          width={72}
          height={72}
          alt=""
        />
        <span className={styles.soft}>{words}</span>
      </li>
    ))}
  </ul>
)
