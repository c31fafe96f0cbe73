import { useCallback, useId } from 'react'
import { fit, type SizeSystem, sizeLabels, sizesAsIn } from '#design/catalogue/ring-sizes.ts'
import type { Design } from '#design/document/design.ts'
import { type DesignChange, type FieldValue, field } from '#design/document/fields.ts'
import type { Option } from '#design/rules/options.ts'
import { preferences } from '#web/state/preferences.ts'
import { systems, useSizeSystem } from '#web/state/size-system.ts'
import { Select } from '#web/ui/select.tsx'
import { SizerButton } from '../ring-sizer/sizer-button.tsx'
import { BentNote } from './bent-note.tsx'
import { FieldChoice } from './field-choice.tsx'
import styles from './size-choice.module.css'

const labelIn = (system: SizeSystem, diameterUm: number) => sizeLabels(diameterUm)[system]

const mm = (um: number) => (um / 1000).toFixed(2)

interface SizeChoiceProps {
  readonly design: Design
  readonly change: (changes: readonly DesignChange[]) => void
}

/** The millimetre is the truth; each country has its own name for it. */
export function SizeChoice({ design, change }: SizeChoiceProps) {
  const id = useId()
  const system = useSizeSystem()
  const { diameterUm } = design
  const presentOption = useCallback(
    ({ value }: Option) => ({
      label: sizeLabels(Number(value))[system],
      note: mm(Number(value)),
    }),
    [system],
  )
  // The size at hand stands for the one that is called the same, however it was chosen.
  const only = useCallback(
    (value: FieldValue) =>
      value === diameterUm ||
      (sizesAsIn[system].includes(Number(value)) &&
        !(diameterUm && labelIn(system, Number(value)) === labelIn(system, diameterUm))),
    [system, diameterUm],
  )
  if (!diameterUm) return null
  const labels = sizeLabels(diameterUm)
  return (
    <>
      <div className={styles.head}>
        <div className={styles.now}>
          <p className={styles.diameter}>
            {mm(diameterUm)} mm <span className={styles.soft}>inside, from edge to edge</span>
          </p>
          <p className={styles.soft}>
            {Object.entries(systems)
              .map(([key, name]) => `${name} ${labels[key as SizeSystem]}`)
              .join('  ·  ')}
          </p>
        </div>
        <div>
          <label className={styles.label} htmlFor={id}>
            Sizes as in
          </label>
          <Select
            id={id}
            value={system}
            onChange={event =>
              preferences.change(kept => ({
                ...kept,
                sizes: event.currentTarget.value as SizeSystem,
              }))
            }
          >
            <option value="us">the United States</option>
            <option value="uk">the United Kingdom</option>
            <option value="eu">the European Union</option>
            <option value="jp">Japan</option>
          </Select>
        </div>
      </div>
      <BentNote design={design} />
      <FieldChoice
        design={design}
        field={field('size')}
        legend={`Size in ${systems[system]} numbers, with the diameter in millimetres`}
        legendHidden
        look="chips"
        cardWidth="4.5rem"
        presentOption={presentOption}
        only={only}
        change={change}
      />
      <SizerButton design={design} change={change} />
      <details className={styles.help}>
        <summary>How to find the size</summary>
        <ol>
          <li>
            Take a ring that fits the same finger, and measure it from inner edge to inner edge,
            across the middle, with a caliper or a rule in millimetres.
          </li>
          <li>
            Choose the size whose millimetres come nearest. Charts on paper are often wrong; the
            millimetre is not.
          </li>
          <li>
            Between two sizes take the larger. Fingers change by up to{' '}
            {fit.heatSizes === 0.5 ? 'half a size' : fit.heatSizes} between cold and heat, and a
            band over {fit.wideBandMm} mm fits tighter: go up a quarter or half a size.
          </li>
          <li>A jeweller will measure a finger for nothing, and in a minute.</li>
        </ol>
      </details>
    </>
  )
}
