import { type ReactNode, useId, useState } from 'react'
import { qualityOf } from '#design/catalogue/gem-quality.ts'
import { gemOf } from '#design/catalogue/gems.ts'
import type { RoleId } from '#design/catalogue/make-ups.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import type { Design, Stone } from '#design/document/design.ts'
import { type FieldName, field, fieldsOf } from '#design/document/fields.ts'
import { chosenCarats } from '#design/document/keep-carats.ts'
import { mainStone } from '#design/document/piece-in-words.ts'
import { roleAt } from '#design/document/role-at.ts'
import type { Changing } from '#web/state/design-actions.ts'
import { designOf } from '#web/state/design-codes.ts'
import type { HistoryStep } from '#web/state/use-design.ts'
import { FieldChoice, type FieldChoiceProps } from './field-choice.tsx'
import {
  compareMonths,
  gemSwatch,
  presentClawTip,
  presentEarFitting,
  presentGallery,
  presentGem,
  presentGrading,
  presentHeadHeight,
  presentOrigin,
  presentReach,
  presentSetting,
  presentShape,
  presentSideView,
} from './option-presentation.tsx'
import { SingleChoice } from './single-choice.tsx'
import { StoneSizeChoice } from './stone-size-choice.tsx'
import styles from './stones-choice.module.css'

interface StonesChoiceProps {
  readonly design: Design
  readonly change: (changing: Changing) => void
  /** Whom the stones stand for, in their order. */
  readonly names?: readonly string[]
  readonly history?: readonly HistoryStep[]
}

type Row = Pick<FieldChoiceProps, 'legend' | 'look' | 'presentOption' | 'hint'> & {
  readonly name: FieldName
  readonly width?: string
}

const rows: readonly Row[] = [
  {
    name: 'origin',
    legend: 'Where it comes from',
    look: 'cards',
    presentOption: presentOrigin,
    width: '11rem',
  },
  { name: 'shape', legend: 'Shape', look: 'cards', presentOption: presentShape, width: '6.25rem' },
  { name: 'stone-size', legend: 'Across, in millimetres', look: 'chips' },
  {
    name: 'setting',
    legend: 'How it is held',
    look: 'cards',
    presentOption: presentSetting,
    width: '8rem',
  },
]

/** What goes for the piece as a whole. */
const ofPiece: readonly Row[] = [
  {
    name: 'side-view',
    legend: 'Seen from the side',
    look: 'cards',
    presentOption: presentSideView,
    width: '11rem',
  },
  {
    name: 'head-height',
    legend: 'How high it stands',
    look: 'cards',
    presentOption: presentHeadHeight,
    width: '11rem',
  },
  {
    name: 'gallery',
    legend: 'Below the stone',
    look: 'cards',
    presentOption: presentGallery,
    width: '11rem',
  },
  {
    name: 'claw-tip',
    legend: 'How claws end',
    look: 'cards',
    presentOption: presentClawTip,
    width: '11rem',
  },
  {
    name: 'grading',
    legend: 'Sizes along the band',
    look: 'cards',
    presentOption: presentGrading,
    width: '11rem',
  },
  {
    name: 'reach',
    legend: 'How far the stones go round',
    look: 'cards',
    presentOption: presentReach,
    width: '11rem',
  },
  {
    name: 'ear-fitting',
    legend: 'How they hang in the ear',
    look: 'cards',
    presentOption: presentEarFitting,
    width: '11rem',
  },
]

/** What the price of a stone stands for. */
const qualityText = (stone: Stone | undefined) => stone && qualityOf(stone.gem, stone.origin)?.text

const roleNames: Readonly<Record<RoleId, string>> = {
  centre: 'Middle stone',
  side: 'Side stone',
  row: 'Stone',
  top: 'Upper stone',
  drop: 'Hanging stone',
}

/** Everything about the stones: how many, and for one at a time what it is and how it is held. */
export function StonesChoice({ design, change, names = [], history = [] }: StonesChoiceProps) {
  const [wanted, want] = useState(() => design.stones.indexOf(mainStone(design) as Stone))
  const at = Math.max(0, Math.min(wanted, design.stones.length - 1))
  const there = fieldsOf(design)
  const style = styleOf(design.style)
  /** Shape, size and setting go for all stones of a part, and are found at the first of them. */
  const first = Math.max(
    0,
    design.stones.findIndex((_, i) => roleAt(style, i) === roleAt(style, at)),
  )
  const fieldOf = (name: FieldName) =>
    there.find(one => one.name === name && (one.at === at || one.at === first))
  const past = history.slice(
    0,
    history.findIndex(({ isNow }) => isNow),
  )
  const pastDesigns = past.map(({ code }) => designOf(code))
  const shared = design.stones.filter((_, i) => roleAt(style, i) === roleAt(style, at)).length > 1
  return (
    <>
      {there.some(({ name }) => name === 'count') && (
        <FieldChoice
          design={design}
          field={field('count')}
          legend="How many"
          look="chips"
          cardWidth="5.5rem"
          change={change}
        />
      )}
      {design.stones.length > 1 && <StoneTabs design={design} names={names} at={at} want={want} />}
      <SingleChoice design={design} at={at} change={change} />
      {fieldOf('gem') && (
        <FieldChoice
          key={`gem ${at}`}
          design={design}
          field={field('gem', at)}
          legend="The stone, by the month it stands for"
          look="cards"
          cardWidth="9rem"
          presentOption={presentGem}
          order={compareMonths}
          change={change}
        />
      )}
      {rows.map(({ name, width, legend, ...row }) => {
        const found = fieldOf(name)
        if (!found) return null
        if (name === 'stone-size')
          return (
            <StoneSizeChoice
              key={`${name} ${found.at}`}
              design={design}
              field={found}
              change={change}
            />
          )
        return (
          <FieldChoice
            key={`${name} ${found.at}`}
            {...row}
            {...(width && { cardWidth: width })}
            legend={legend}
            hint={
              name === 'shape' && shared
                ? 'Shape, size and setting go for all stones of the row.'
                : name === 'origin'
                  ? qualityText(design.stones[at])
                  : row.hint
            }
            design={design}
            field={
              name === 'shape'
                ? { ...found, milliCarats: chosenCarats(design, pastDesigns, found.at) }
                : found
            }
            change={change}
          />
        )
      })}
      {ofPiece
        // Beside small stones that are chosen by themselves, so are their sizes.
        .filter(({ name }) => name !== 'grading' || !design.accent)
        .filter(({ name }) => there.some(one => one.name === name))
        .map(({ name, width, ...row }) => (
          <FieldChoice
            key={name}
            {...row}
            {...(width && { cardWidth: width })}
            design={design}
            field={field(name)}
            change={change}
          />
        ))}
    </>
  )
}

interface StoneTabsProps {
  readonly design: Design
  readonly names: readonly string[]
  readonly at: number
  readonly want: (at: number) => void
}

/** Which stone is meant: the stones themselves, in the order of wearing. */
function StoneTabs({ design, names, at, want }: StoneTabsProps): ReactNode {
  const id = useId()
  const style = styleOf(design.style)
  return (
    <fieldset className={styles.which}>
      <legend className="visually-hidden">Which stone</legend>
      {design.stones.map(({ gem }, i) => {
        const { name, hex } = gemOf(gem)
        const who = names[i] || `${roleNames[roleAt(style, i)]} ${i + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stone is known by its place
          <label key={i} className={styles.one} htmlFor={`${id}-${i}`}>
            <input
              type="radio"
              className={styles.radio}
              id={`${id}-${i}`}
              name={id}
              checked={i === at}
              onChange={() => want(i)}
            />
            <span className={styles.swatch} style={{ background: gemSwatch(hex) }} />
            <span className={styles.who}>{who}</span>
            <span className="visually-hidden">: {name}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
