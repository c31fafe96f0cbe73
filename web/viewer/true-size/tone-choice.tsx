import { useId } from 'react'
import { preferences, skinToneIds } from '#web/state/preferences.ts'
import { useStore } from '#web/state/use-store.ts'
import { MIDDLING_TONE, skinTones } from './skin-tones.ts'
import styles from './worn.module.css'

/** On what skin the piece is shown; kept for the next piece. */
export function ToneChoice() {
  const group = useId()
  const { skinTone } = useStore(preferences)
  return (
    <fieldset className={styles.tones}>
      <legend className={styles.legend}>Skin tone</legend>
      {skinToneIds.map(id => (
        <label key={id} className={styles.tone} title={skinTones[id].name}>
          <input
            type="radio"
            name={`${group}-tone`}
            checked={(skinTone ?? MIDDLING_TONE) === id}
            onChange={() => preferences.change(kept => ({ ...kept, skinTone: id }))}
          />
          <span className={styles.swatch} style={{ background: skinTones[id].skin }} />
          <span className="visually-hidden">{skinTones[id].name}</span>
        </label>
      ))}
    </fieldset>
  )
}
