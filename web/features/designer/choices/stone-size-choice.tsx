import { useCallback, useId } from 'react'
import { milliCarats } from '#design/catalogue/carats.ts'
import type { Design } from '#design/document/design.ts'
import type { DesignChange, DesignField } from '#design/document/fields.ts'
import type { Option } from '#design/rules/options.ts'
import { preferences } from '#web/state/preferences.ts'
import { useStore } from '#web/state/use-store.ts'
import { Select } from '#web/ui/select.tsx'
import { FieldChoice } from './field-choice.tsx'
import styles from './size-choice.module.css'

interface StoneSizeChoiceProps {
  readonly design: Design
  readonly field: DesignField
  readonly change: (changes: readonly DesignChange[]) => void
}

/** By its width or by its weight, as somebody likes: either is the same stone. */
export function StoneSizeChoice({ design, field, change }: StoneSizeChoiceProps) {
  const id = useId()
  const by = useStore(preferences).stones ?? 'mm'
  const stone = design.stones[field.at]
  const caratsAt = useCallback(
    (widthUm: number) => (stone ? milliCarats(stone.gem, stone.origin, stone.shape, widthUm) : 0),
    [stone],
  )
  const presentOption = useCallback(
    ({ value }: Option) => {
      const widthUm = Number(value)
      const carats = `${(caratsAt(widthUm) / 1000).toFixed(2)} ct`
      return by === 'carat' ? { label: carats, note: `${widthUm / 1000} mm` } : { note: carats }
    },
    [by, caratsAt],
  )
  return (
    <>
      <div className={styles.head}>
        <div>
          <label className={styles.label} htmlFor={id}>
            Size by
          </label>
          <Select
            id={id}
            value={by}
            onChange={event => {
              const stones = event.currentTarget.value === 'carat' ? 'carat' : 'mm'
              preferences.change(kept => ({ ...kept, stones }))
            }}
          >
            <option value="mm">millimetres across</option>
            <option value="carat">carat</option>
          </Select>
        </div>
      </div>
      <FieldChoice
        design={design}
        field={field}
        legend={by === 'carat' ? 'About so many carats' : 'Across, in millimetres'}
        look="chips"
        cardWidth="5.5rem"
        presentOption={presentOption}
        change={change}
      />
    </>
  )
}
