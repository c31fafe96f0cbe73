import { gems } from '#design/catalogue/gems.ts'
import { gradeScales } from '#design/catalogue/grades.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { stonePlaces } from '#schemas/stone.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from '../backoffice-page.module.css'

interface StoneFieldsProps {
  readonly values: Readonly<Record<string, string>>
  readonly currency: string
}

type Texts = readonly (readonly [name: string, label: string, hint?: string])[]

const measures: Texts = [
  ['carat', 'Carats'],
  ['length', 'Length in mm'],
  ['width', 'Width in mm'],
  ['depth', 'Depth in mm'],
]
const proportions: Texts = [
  ['table', 'Table in %'],
  ['depthPercent', 'Depth in %'],
  ['crown', 'Crown angle in degrees'],
  ['pavilion', 'Pavilion angle in degrees'],
]
const papers: Texts = [
  ['laboratory', 'Laboratory', 'Such as GIA, IGI or HRD.'],
  ['reportNumber', 'Report number'],
  ['reportUrl', 'Link to the report'],
  ['pictureUrl', 'Link to a picture'],
  ['videoUrl', 'Link to a film'],
  ['treatment', 'Treatment', 'What was done to the stone, in a word; the law wants it said.'],
  ['country', 'Country of origin'],
]

/** Everything that is said of one stone, in the order of a report. */
export function StoneFields({ values, currency }: StoneFieldsProps) {
  const text = ([name, label, hint]: Texts[number], optional: boolean, decimal: boolean) => (
    <Field key={name} label={label} optional={optional} hint={hint}>
      <Input
        name={name}
        defaultValue={values[name] ?? ''}
        required={!optional}
        autoComplete="off"
        {...(decimal && { inputMode: 'decimal' as const })}
      />
    </Field>
  )
  const select = (
    name: string,
    label: string,
    options: readonly { readonly id: string; readonly name: string }[],
    none?: string,
  ) => (
    <Field key={name} label={label} optional={none !== undefined}>
      <Select name={name} defaultValue={values[name] ?? (none === undefined ? options[0]?.id : '')}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <>
      <div className={styles.fields}>
        {text(['stockNumber', 'Stock number', 'How you find it in the safe.'], false, false)}
        {select('gem', 'Stone', gems)}
        {select('origin', 'Origin', [
          { id: 'natural', name: 'Natural' },
          { id: 'lab-grown', name: 'Laboratory-grown' },
        ])}
        {select('shape', 'Shape', shapes)}
        {measures.map(one => text(one, false, true))}
        {text(['retail', `Price in ${currency}`], false, true)}
        {select('place', 'Where it is', stonePlaces)}
        {text(['leadDays', 'Days until it is here'], true, true)}
      </div>
      <h3>Grades</h3>
      <div className={styles.fields}>
        {gradeScales.map(({ id, name, grades }) =>
          select(
            id,
            name,
            grades.map(grade => ({ id: grade.id, name: grade.id })),
            'Not graded',
          ),
        )}
      </div>
      <h3>Proportions</h3>
      <div className={styles.fields}>{proportions.map(one => text(one, true, true))}</div>
      <h3>Report and links</h3>
      <div className={styles.fields}>{papers.map(one => text(one, true, false))}</div>
    </>
  )
}
