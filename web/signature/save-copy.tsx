import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './paper.module.css'
import { imageTypes, type SignaturePicture, saveSignature } from './save-signature.ts'

/** The signature as a file of one's own. */
export function SaveCopy({ picture }: { readonly picture: () => SignaturePicture | undefined }) {
  const [message, setMessage] = useState('')
  const save = (type: string) => {
    const drawn = picture()
    if (!drawn) return
    const saved = saveSignature(drawn, type)
    setMessage(
      saved.isEmpty
        ? 'The sheet is empty: there is nothing to save yet.'
        : `Saved as signature.${type}.`,
    )
    if (saved.isEmpty) return
    const link = document.createElement('a')
    link.href = saved.data
    link.download = `signature.${type}`
    link.click()
  }
  return (
    <fieldset className={styles.save} aria-label="Save a copy">
      <span className={styles.saveLabel} aria-hidden="true">
        Save a copy
      </span>
      {imageTypes.map(type => (
        <Button
          key={type}
          type="button"
          kind="plain"
          value={type}
          onClick={event => save(event.currentTarget.value)}
        >
          {type.toUpperCase()}
        </Button>
      ))}
      <span className={styles.saved} role="status">
        {message}
      </span>
    </fieldset>
  )
}
