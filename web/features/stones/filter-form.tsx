import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Bars } from './bars.tsx'
import { countText } from './count-text.ts'
import styles from './filter-form.module.css'
import { boundedScales, rangedScales, sortNames, stoneSortIds, type TextName } from './filters.ts'
import shared from './shared.module.css'
import type { stonesPage } from './stones-page.server.ts'

type Shown = Awaited<ReturnType<typeof stonesPage>>
type Scale = Shown['scales'][number]

/** For `island/sliders.ts`, which adds two thumbs where there is a script: where they may stand, and in what. */
const slider = (name: string, stops: readonly string[], unit = '') => ({
  'data-slider-name': name,
  'data-slider-unit': unit,
  'data-slider': stops.join('|'),
})
const gradeStops = ({ grades }: Scale) => grades.map(({ id }) => id)

/** A form of the browser, whose answer is an address: it needs no script. */
export function StoneFilterForm({ shown }: { readonly shown: Shown }) {
  const { filters, currency, scales } = shown
  const { texts } = filters
  const number = (name: TextName, label: string) => (
    <Field label={label} optional={false}>
      <Input name={name} inputMode="decimal" defaultValue={texts[name]} autoComplete="off" />
    </Field>
  )
  const grade = (scale: Scale, name: TextName, label: string, none: string) => (
    <Field label={label}>
      <Select name={name} defaultValue={texts[name]}>
        <option value="">{none}</option>
        {scale.grades.map(({ id, count }) => (
          <option key={id} value={id}>
            {`${id} (${countText(count)})`}
          </option>
        ))}
      </Select>
    </Field>
  )
  const byId = (id: string) => scales.find(scale => scale.id === id)
  const bounds = {
    cut: ['Cut', 'Any cut', 'or better'],
    polish: ['Polish', 'Any polish', 'or better'],
    symmetry: ['Symmetry', 'Any symmetry', 'or better'],
    fluorescence: ['Fluorescence', 'Any', 'at most'],
  } as const
  return (
    <search aria-label="Stones">
      <form className={styles.form} key={JSON.stringify(filters)}>
        {filters.view === 'table' && <input type="hidden" name="view" value="table" />}
        {filters.piece && <input type="hidden" name="for" value={filters.piece} />}
        <fieldset className={styles.group}>
          <legend>Shape</legend>
          <ul className={styles.shapes}>
            {shown.shapes
              .filter(({ id, count }) => count > 0 || filters.shapes.includes(id))
              .map(({ id, name, count }) => (
                <li key={id}>
                  <label className={shared.tick}>
                    <input
                      type="checkbox"
                      name="shape"
                      value={id}
                      defaultChecked={filters.shapes.includes(id)}
                    />
                    {name} <span className={shared.soft}>{countText(count)}</span>
                  </label>
                </li>
              ))}
          </ul>
        </fieldset>
        <fieldset className={styles.group} {...slider('Carats', shown.caratStops, 'ct')}>
          <legend>Carats</legend>
          <Bars label="Stones by carats" bars={shown.carats} />
          <div className={styles.pair}>
            {number('caratMin', 'From')}
            {number('caratMax', 'To')}
          </div>
        </fieldset>
        <fieldset className={styles.group} {...slider('Price', shown.priceStops, currency)}>
          <legend>Price in {currency}</legend>
          <Bars label="Stones by price" bars={shown.prices} />
          <div className={styles.pair}>
            {number('priceMin', 'From')}
            {number('priceMax', 'To')}
          </div>
        </fieldset>
        {rangedScales.map(id => {
          const scale = byId(id)
          return (
            scale && (
              <fieldset
                key={id}
                className={styles.group}
                {...slider(scale.name, gradeStops(scale))}
              >
                <legend>{scale.name}</legend>
                <Bars
                  label={`Stones by ${id}`}
                  bars={scale.grades.map(({ id, count }) => ({ from: id, count }))}
                />
                <div className={styles.pair}>
                  {grade(scale, `${id}Min`, 'From', 'Best')}
                  {grade(scale, `${id}Max`, 'To', 'Any')}
                </div>
              </fieldset>
            )
          )
        })}
        <details className={styles.group} open={boundedScales.some(id => texts[id] !== '')}>
          <summary>Cut, polish and more</summary>
          <div className={styles.stack}>
            {boundedScales.map(id => {
              const scale = byId(id)
              const [name, none, how] = bounds[id]
              return scale && <div key={id}>{grade(scale, id, `${name}, ${how}`, none)}</div>
            })}
            <Field label="Stone">
              <Select name="gem" defaultValue={filters.gem}>
                <option value="">Any stone</option>
                {shown.gems.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Origin">
              <Select name="origin" defaultValue={filters.origin}>
                <option value="">Natural or laboratory-grown</option>
                <option value="natural">Natural</option>
                <option value="lab-grown">Laboratory-grown</option>
              </Select>
            </Field>
          </div>
        </details>
        <Field label="Order">
          <Select name="sort" defaultValue={filters.sort}>
            {stoneSortIds.map(id => (
              <option key={id} value={id}>
                {sortNames[id]}
              </option>
            ))}
          </Select>
        </Field>
        <div className={styles.send}>
          <Button>Show these stones</Button>
          {shown.filterCount > 0 && (
            <ButtonLink kind="plain" to="/stones">
              Show all
            </ButtonLink>
          )}
        </div>
        <details className={styles.group}>
          <summary>What do the grades mean?</summary>
          {scales.map(({ id, name, text }) => (
            <p key={id} className={shared.soft}>
              <strong>{name}.</strong> {text}
            </p>
          ))}
          <p className={shared.soft}>
            <a href="/stones/grades">See colour and clarity painted, at true size</a>. The page of
            each stone says what its own grades do to the eye.
          </p>
        </details>
      </form>
    </search>
  )
}
