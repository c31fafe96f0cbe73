import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ShapeId } from '#design/catalogue/shapes.ts'
import { type StyleId, styleOf } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { type FieldName, fieldsOf, withChanges } from '#design/document/fields.ts'
import { measuresInWords } from '#design/document/piece-in-words.ts'
import { roleAt } from '#design/document/role-at.ts'
import { wordsOff } from '#design/offer/offer.ts'
import type { Severity } from '#design/rules/finding.ts'
import { PlaceLine } from '#web/app/place-line.tsx'
import { firstDesignOf, peopleIn } from '#web/state/begin-style.ts'
import { withChoice } from '#web/state/choosing.ts'
import { begin, show } from '#web/state/design-actions.ts'
import { codeOf } from '#web/state/design-codes.ts'
import { useDesign } from '#web/state/use-design.ts'
import { Button } from '#web/ui/button.tsx'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { FieldChoice } from '../choices/field-choice.tsx'
import { Findings } from '../choices/findings.tsx'
import { presentSetting, presentShape } from '../choices/option-presentation.tsx'
import { usePricing, useQuote } from '../price/pricing.ts'
import { SettlingPrice } from '../price/settling-price.tsx'
import { DesignPage } from '../stage/design-page.tsx'
import { DesignView } from '../stage/piece-view.tsx'
import { StageFrame } from '../stage/stage-frame.tsx'
import styles from './fitting.module.css'

const urgent: readonly Severity[] = ['stops', 'advises']

interface FittingProps {
  readonly style: StyleId
  readonly shape: ShapeId | null
  /** What the style is like, above what is chosen in it. */
  readonly children: ReactNode
}

/**
 * A style tried on, before it is begun: with the metal, size and stones of the design at hand, and
 * with the shape and the setting chosen here. Loaded by the page of the style once it is shown,
 * hence the default export that `lazy` wants.
 */
export default function Fitting({ style, shape, children }: FittingProps) {
  const navigate = useNavigate()
  const here = useDesign()
  const { offer } = usePricing()
  const [chosen, choose] = useState<Design | null>(null)
  const first = firstDesignOf(style, here.ready && here.begun ? here.design : null)
  const shaped = (shape && withChoice(first, 'shape', shape)) || first
  const design = chosen?.style === style ? chosen : shaped.style === style ? shaped : first
  const quote = useQuote(useAfterPaint(design))
  const change = (changes: Parameters<typeof withChanges>[1]) =>
    choose(withChanges(design, changes))
  const take = () => {
    const people = peopleIn(style, here.design, here.people)
    // What was chosen here is kept; what was only looked at is on the stage, and kept when it is changed.
    if (chosen?.style === style) begin(design, { people })
    else if (!here.begun || codeOf(design) !== codeOf(here.design)) show(design, { people })
    navigate('/customize')
  }
  return (
    <DesignPage>
      <StageFrame
        piece={<DesignView design={design} size="large" />}
        caption={measuresInWords(design)}
      >
        <p>
          <span className="visually-hidden">Price: </span>
          <SettlingPrice quote={quote} size="large" />
        </p>
        <PlaceLine />
        <Button
          type="button"
          onClick={take}
          disabledReason={wordsOff(offer, 'style', style) ?? undefined}
        >
          Take it to the workbench
        </Button>
      </StageFrame>
      <div className={styles.choices}>
        {children}
        <div aria-live="polite">
          <Findings design={design} change={change} severities={urgent} />
        </div>
        {choices.map(({ name, legend, ...row }) =>
          fieldsOf(design)
            .filter(field => field.name === name)
            .map(field => (
              <FieldChoice
                key={`${name} ${field.at}`}
                {...row}
                legend={`${legend}${roleText(design, field.at)}`}
                look="cards"
                design={design}
                field={field}
                change={change}
              />
            )),
        )}
      </div>
    </DesignPage>
  )
}

const choices = [
  { name: 'shape', legend: 'Shape', presentOption: presentShape, cardWidth: '6rem' },
  { name: 'setting', legend: 'Setting', presentOption: presentSetting, cardWidth: '7.5rem' },
] as const satisfies readonly { name: FieldName; [more: string]: unknown }[]

const roles = {
  centre: ' of the middle stone',
  side: ' of the side stones',
  row: ' of the stones',
  top: ' of the upper stones',
  drop: ' of the hanging stones',
} as const

/** Said only where there is more than one part to be meant. */
function roleText({ style }: Design, at: number) {
  const one = styleOf(style)
  return Object.keys(one.roles).length > 1 ? roles[roleAt(one, at)] : ''
}
