import { useRef, useState } from 'react'
import { hintOf, type ShareLink } from '#web/state/share-link.ts'
import { useLink } from '#web/state/use-share-link.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { QrCode } from '#web/ui/qr-figure.tsx'
import styles from './share-dialog.module.css'

interface ShareDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Of the design that is shared. */
  readonly code: string
  /** What the piece is, for those who get it. */
  readonly title: string
}

const refusals: Readonly<Record<(ShareLink & { ok: false })['reason'], string>> = {
  unreachable:
    'A piece with a signature is kept by the shop under a short link, and the shop is out of reach just now. Please try again in a moment.',
  'too-many': 'That was many links in a short time. Please try again in an hour.',
  refused: 'The shop could not make a link of this design. Please reload the page and try again.',
}

/** Loaded by `share-button.tsx` only, hence the default export that `lazy` wants. */
export default function ShareDialog({ open, onClose, code, title }: ShareDialogProps) {
  const [hint, setHint] = useState(false)
  const link = useLink(code, open)
  return (
    <Dialog open={open} onClose={onClose} title="Share this piece">
      <p className={styles.soft}>
        The link opens exactly this piece, for anybody who has it. Whoever changes it changes a
        copy.
      </p>
      <label className={styles.hint}>
        <input
          type="checkbox"
          checked={hint}
          onChange={event => setHint(event.currentTarget.checked)}
        />
        As a hint, without the price
      </label>
      {link && !link.ok && (
        <p className={styles.refusal} role="alert">
          {refusals[link.reason]}
        </p>
      )}
      {link?.ok && <Link address={addressOf(hint ? hintOf(link.path) : link.path)} title={title} />}
    </Dialog>
  )
}

const addressOf = (path: string) => new URL(path, window.location.origin).href

function Link({ address, title }: { readonly address: string; readonly title: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [message, say] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      say('Copied.')
    } catch {
      // No right to the clipboard: then it is one key away.
      input.current?.select()
      say('The link is selected: copy it from there.')
    }
  }
  // Given up by whoever was asked, or not to be had: the link is still there to copy.
  const send = () => navigator.share({ title, url: address }).catch(() => {})
  return (
    <>
      <Field label="Link">
        <Input
          ref={input}
          readOnly
          value={address}
          onFocus={event => event.currentTarget.select()}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="button" onClick={copy}>
          Copy the link
        </Button>
        {'share' in navigator && (
          <Button type="button" kind="quiet" onClick={send}>
            Send it
          </Button>
        )}
        <span role="status" className={styles.soft}>
          {message}
        </span>
      </div>
      <QrCode text={address} />
    </>
  )
}
