import { useEffect, useMemo, useRef, useState } from 'react'
import { styles as pieces, styleOf } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { rowArc } from '#design/layout/stones.ts'
import { wordsOff } from '#design/offer/offer.ts'
import type { Severity } from '#design/rules/finding.ts'
import { totalOf } from '#design/rules/options.ts'
import { restyled } from '#design/rules/restyled.ts'
import { type CurrentDesign, useDesign } from '#web/state/use-design.ts'
import { Drawing } from '#web/ui/drawings/drawing.tsx'
import { FamilyRing } from '#web/ui/drawings/pieces/bands.tsx'
import { Sheet } from '#web/ui/drawings/sheet.tsx'
import { PriceDifference } from '#web/ui/price.tsx'
import { type RadioCard, RadioCards } from '#web/ui/radio-cards.tsx'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { useDrag } from '#web/ui/use-drag.ts'
import { Findings } from '../choices/findings.tsx'
import { PriceLine } from '../price/price-line.tsx'
import { type PricingTools, usePricing } from '../price/pricing.ts'
import { DesignView } from '../stage/piece-view.tsx'
import { Stage } from '../stage/stage.tsx'
import { NextStep } from '../steps/next-step.tsx'
import styles from './family.module.css'
import { peopleOf, withMoved } from './people.ts'
import { PersonRow } from './person-row.tsx'

const urgent: readonly Severity[] = ['stops', 'advises']

/** The piece, with its price. */
export function FamilyStage() {
  const current = useDesign({ style: 'family' })
  return (
    <Stage current={current}>
      <PriceLine design={current.design} />
      <NextStep design={current.design} here="stones" />
    </Stage>
  )
}

/** What the page shows before there is a piece. */
export function FamilyDrawing() {
  return (
    <Sheet caption="A family ring, with a stone for each">
      <Drawing className={styles.drawing}>
        <FamilyRing />
      </Drawing>
    </Sheet>
  )
}

/** Whom its stones stand for, and what is to be said about them. */
export function FamilyForm() {
  const current = useDesign({ style: 'family' })
  const { design, people, begun, change } = current
  const family = { design, people }
  const all = peopleOf(family)
  const list = useRef<HTMLOListElement>(null)
  const [message, say] = useState('')
  const [open, setOpen] = useState<number | null>(null)
  const [focus, setFocus] = useState<{ at: number; on: string } | null>(null)
  useEffect(() => {
    if (!focus) return
    list.current?.children[focus.at]
      ?.querySelector<HTMLElement>(`[data-does="${focus.on}"]`)
      ?.focus()
    setFocus(null)
  }, [focus])

  const move = (from: number, to: number, on: string) => {
    if (to < 0 || to >= all.length || to === from) return
    const next = withMoved(family, from, to)
    change(() => next.design, { people: next.people })
    say(`${all[from]?.name || 'This stone'} is now ${to + 1} of ${all.length}.`)
    setOpen(null)
    setFocus({ at: to, on })
  }
  const { dragging, order, handle } = useDrag(list, all.length, (from, to) =>
    move(from, to, 'drag'),
  )
  if (!begun) return null
  return (
    <>
      {all.length > 0 && (
        <ol ref={list} className={styles.people} aria-label="The stones, in the order of wearing">
          {order.map(at => (
            <PersonRow
              key={at}
              family={family}
              at={at}
              dragged={dragging === at}
              handle={handle(at)}
              open={open === at}
              toggle={() => setOpen(open === at ? null : at)}
              move={move}
              current={current}
              say={say}
            />
          ))}
        </ol>
      )}
      <p role="status" className="visually-hidden">
        {message}
      </p>
      <RoomNote current={current} />
      <Findings design={design} change={changes => change(changes)} severities={urgent} />
      {all.length > 0 && <Carriers current={current} />}
    </>
  )
}

/** How many stones a ring of this size can carry, before anybody asks. */
function RoomNote({ current: { design } }: { current: CurrentDesign }) {
  const style = styleOf(design.style)
  if (!style.band || style.stones.pattern || design.stones.length < 2) return null
  const { takenDeg, roomDeg } = rowArc(design)
  if (takenDeg > roomDeg) return null
  const { widthUm } = design.stones[0] ?? { widthUm: 0 }
  return (
    <p className={styles.soft}>
      {design.stones.length} stones of {widthUm / 1000} mm take {Math.round(takenDeg)}° of a ring of{' '}
      {((design.diameterUm ?? 0) / 1000).toFixed(1)} mm; {roomDeg}° can carry them without turning
      to the palm.
    </p>
  )
}

/** The pieces that have room for so many stones. */
function Carriers({ current: { design: now, change } }: { current: CurrentDesign }) {
  // What is pressed shows at once; the stones in every other piece follow.
  const design = useAfterPaint(now)
  const pricing = usePricing()
  const options = useMemo(() => carriers(design, pricing), [design, pricing])
  return (
    <RadioCards
      legend="On which piece"
      name="carrier"
      cardWidth="7.5rem"
      value={now.style}
      onValueChange={id => {
        const wanted = pieces.find(piece => piece.id === id)
        if (wanted) change(one => restyled(one, wanted.id))
      }}
      options={options}
    />
  )
}

function carriers(design: Design, pricing: PricingTools): readonly RadioCard[] {
  const { currency, offer } = pricing
  const count = design.stones.length
  const total = totalOf(design, pricing)
  const able = pieces.filter(({ id, chosen }) => {
    const { least, most } = styleOf(id).stones
    const wanted = (chosen as readonly string[]).includes('birthstones')
    return id === design.style || (wanted && count >= least && count <= most)
  })
  return able.map(({ id, name }) => {
    const made = restyled(design, id)
    return {
      value: id,
      label: name,
      disabledReason: (id !== design.style && wordsOff(offer, 'style', id)) || undefined,
      picture: <DesignView design={made} size="small" className={styles.small} />,
      difference:
        id === design.style ? undefined : (
          <PriceDifference amount={totalOf(made, pricing) - total} currency={currency} />
        ),
    }
  })
}
