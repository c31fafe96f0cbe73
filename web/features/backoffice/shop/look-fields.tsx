import { type ComponentProps, useState } from 'react'
import { readHex } from '#schemas/look/colour.ts'
import {
  type PairingId,
  pairingIds,
  pairings,
  typefaceNames,
  typefacesIds,
} from '#schemas/look/pairings.ts'
import { shopSettingLabels } from '#schemas/shop-settings-labels.ts'
import { Input } from '#web/ui/input.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Select } from '#web/ui/select.tsx'
import page from '../backoffice-page.module.css'
import styles from './look-fields.module.css'

/** Paper, ink, buttons and ornaments of one look, by day and by night. */
function Swatches({ pairing }: { readonly pairing: PairingId }) {
  const { light, dark } = pairings[pairing]
  return (
    <span className={styles.swatches}>
      {[light, dark].map(({ paper, ink, primary, ornament }) => (
        <span key={paper} className={styles.sheet} style={{ background: paper, color: ink }}>
          <span className={styles.letters}>Aa</span>
          <span className={styles.dot} style={{ background: primary }} />
          <span className={styles.dot} style={{ background: ornament }} />
        </span>
      ))}
    </span>
  )
}

interface PairingChoiceProps {
  readonly value: string | undefined
  readonly fault: string | undefined
}

export const PairingChoice = ({ value, fault }: PairingChoiceProps) => (
  <RadioCards
    className={page.wide ?? ''}
    legend={shopSettingLabels.pairing}
    name="pairing"
    required
    cardWidth="17rem"
    error={fault}
    {...(value !== undefined && { defaultValue: value })}
    options={pairingIds.map(id => ({
      value: id,
      label: pairings[id].name,
      note: pairings[id].words,
      picture: <Swatches pairing={id} />,
    }))}
  />
)

export const TypefacesChoice = ({ value }: { readonly value: string }) => (
  <Select name="typefaces" defaultValue={value}>
    <option value="">Those of the look</option>
    {typefacesIds.map(id => (
      <option key={id} value={id}>
        {typefaceNames[id]}
      </option>
    ))}
  </Select>
)

/** Typed as digits, with the colour itself beside them. */
export function ColourInput({ defaultValue, ...rest }: ComponentProps<'input'>) {
  const [typed, setTyped] = useState(String(defaultValue ?? ''))
  const hex = readHex(typed)
  return (
    <span className={styles.colour}>
      <Input
        {...rest}
        value={typed}
        spellCheck={false}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <span
        className={styles.sample}
        aria-hidden="true"
        {...(hex && { style: { background: hex } })}
      />
    </span>
  )
}
