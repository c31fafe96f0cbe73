import { type HTMLAttributes, useId } from 'react'
import { birthMonth, birthMonths } from '#design/catalogue/birthstones.ts'
import { gemOf } from '#design/catalogue/gems.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { type FieldValue, field } from '#design/document/fields.ts'
import { gemText } from '#design/document/words.ts'
import type { Option } from '#design/rules/options.ts'
import { useShopPricing } from '#web/app/shop-pricing.ts'
import type { CurrentDesign } from '#web/state/use-design.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { FieldChoice } from '../choices/field-choice.tsx'
import { compareMonths, gemSwatch, presentGem } from '../choices/option-presentation.tsx'
import { type Family, nobody, peopleOf, withMonth, withName, withoutPerson } from './people.ts'
import styles from './person-row.module.css'

interface PersonRowProps {
  readonly family: Family
  readonly at: number
  readonly current: CurrentDesign
  readonly dragged: boolean
  readonly handle: HTMLAttributes<HTMLElement>
  readonly open: boolean
  readonly toggle: () => void
  /** `on` is the control that keeps the focus. */
  readonly move: (from: number, to: number, on: string) => void
  readonly say: (words: string) => void
}

/** One stone and whom it stands for. */
export function PersonRow({
  family,
  at,
  current,
  dragged,
  handle,
  open,
  toggle,
  move,
  say,
}: PersonRowProps) {
  const id = useId()
  const hydrated = useHydrated()
  const { design } = family
  const { offer } = useShopPricing()
  const person = peopleOf(family)[at] ?? nobody
  const stone = design.stones[at]
  if (!stone) return null
  const count = design.stones.length
  const who = person.name || `stone ${at + 1}`
  const keep = (next: Family, burst: string) =>
    current.change(() => next.design, { people: next.people, burst })
  const remove = () => {
    keep(withoutPerson(family, at), `remove ${at}`)
    say(`${who} is removed.`)
    toast({ title: `“${who}” was removed`, action: { name: 'Take it back', run: current.undo } })
  }
  return (
    <li className={styles.row} data-dragged={dragged || undefined}>
      <div className={styles.line}>
        {/* The buttons do the same by keyboard: this is for pointers alone. */}
        <span className={styles.handle} data-does="drag" aria-hidden="true" {...handle}>
          <svg viewBox="0 0 10 16" aria-hidden="true">
            <path d="M2 2h.01M8 2h.01M2 8h.01M8 8h.01M2 14h.01M8 14h.01" />
          </svg>
        </span>
        <span
          className={styles.swatch}
          style={{ background: gemSwatch(gemOf(stone.gem).hex) }}
          aria-hidden="true"
        />
        <label className="visually-hidden" htmlFor={`${id}-name`}>
          Name of {who}
        </label>
        <Input
          id={`${id}-name`}
          className={styles.name ?? ''}
          value={person.name}
          placeholder={`Stone ${at + 1}`}
          autoComplete="off"
          onChange={event => keep(withName(family, at, event.currentTarget.value), `name ${at}`)}
        />
        <label className="visually-hidden" htmlFor={`${id}-month`}>
          Month of {who}
        </label>
        <Select
          id={`${id}-month`}
          value={person.month ?? ''}
          onChange={event =>
            keep(
              withMonth(family, at, Number(event.currentTarget.value) || null, offer),
              `month ${at}`,
            )
          }
        >
          <option value="">Month</option>
          {birthMonths.map(({ month, name }) => (
            <option key={month} value={month}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.stone}
          disabled={!hydrated}
          aria-expanded={open}
          aria-controls={`${id}-stones`}
          onClick={toggle}
        >
          <span className={styles.gem}>{gemText(stone)}</span>
          <span className="visually-hidden"> for {who}</span>
          <span className={styles.soft}>{open ? 'Close' : 'Another stone'}</span>
        </button>
        <span className={styles.moves}>
          <Button
            type="button"
            kind="plain"
            data-does="earlier"
            aria-label={`Move ${who} earlier`}
            disabledReason={at === 0 ? 'It is the first.' : undefined}
            onClick={() => move(at, at - 1, 'earlier')}
          >
            <Sign d="M6 11V1M2 5l4-4 4 4" />
          </Button>
          <Button
            type="button"
            kind="plain"
            data-does="later"
            aria-label={`Move ${who} later`}
            disabledReason={at === count - 1 ? 'It is the last.' : undefined}
            onClick={() => move(at, at + 1, 'later')}
          >
            <Sign d="M6 1v10M2 7l4 4 4-4" />
          </Button>
          <Button
            type="button"
            kind="plain"
            aria-label={`Remove ${who}`}
            disabledReason={
              count <= styleOf(design.style).stones.least
                ? 'This piece cannot have fewer stones.'
                : undefined
            }
            onClick={remove}
          >
            <Sign d="m1 1 10 10M11 1 1 11" />
          </Button>
        </span>
      </div>
      <div id={`${id}-stones`} hidden={!open}>
        {open && (
          <FieldChoice
            design={design}
            field={field('gem', at)}
            legend={`Stones for ${who}`}
            legendHidden
            look="cards"
            cardWidth="9.5rem"
            presentOption={presentationFor(person.month)}
            only={gemsOf(person.month)}
            order={compareMonths}
            change={changes => current.change(changes)}
          />
        )}
      </div>
    </li>
  )
}

const Sign = ({ d }: { d: string }) => (
  <svg className={styles.sign} viewBox="0 0 12 12" aria-hidden="true">
    <path d={d} />
  </svg>
)

const ofMonth = new Map(
  birthMonths.map(({ month, modern, traditional }) => {
    const ids = new Set<FieldValue>([...modern, ...traditional].map(({ id }) => id))
    return [month, (value: FieldValue) => ids.has(value)] as const
  }),
)

/** The same function for the same month, so that nothing is worked out twice. */
const gemsOf = (month: number | null) => (month === null ? undefined : ofMonth.get(month))

/** From which list a stone of the month is: most jewellers keep the modern one. */
const presentationFor = (month: number | null) => (option: Option) => {
  const known = month === null ? undefined : birthMonth(month)
  if (!known) return presentGem(option)
  const modern = known.modern.some(({ id }) => id === option.value)
  const older = known.traditional.some(({ id }) => id === option.value)
  const note = modern && older ? 'On both lists' : modern ? 'Modern list' : 'Traditional list'
  return { ...presentGem(option), note }
}
