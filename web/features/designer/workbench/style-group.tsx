import { useId, useMemo } from 'react'
import { Link } from 'react-router'
import { styles as pieces, styleOf } from '#design/catalogue/styles.ts'
import { wordsOff } from '#design/offer/offer.ts'
import { totalOf } from '#design/rules/options.ts'
import { restyled } from '#design/rules/restyled.ts'
import { useIsFramed } from '#web/app/framed-context.ts'
import { useIsGuest } from '#web/app/guest-context.ts'
import { useStepLink } from '#web/state/use-step-link.ts'
import { PriceDifference } from '#web/ui/price.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { usePricing } from '../price/pricing.ts'
import { DesignView } from '../stage/piece-view.tsx'
import type { GroupProps } from './group.ts'
import own from './groups.module.css'

/** Another idea for the same piece: metal, size, stones and words come along where they can. */
export function StyleGroup({ design: now, change }: GroupProps) {
  const name = useId()
  const guest = useIsGuest()
  const isFramed = useIsFramed()
  const stepLink = useStepLink()
  // What is pressed shows at once; the piece in every other style follows.
  const design = useAfterPaint(now)
  const pricing = usePricing()
  const options = useMemo(() => {
    const { kind } = styleOf(design.style)
    const { currency, offer } = pricing
    const total = totalOf(design, pricing)
    return pieces
      .filter(piece => piece.kind === kind)
      .map(({ id, name }) => {
        const made = restyled(design, id)
        return {
          value: id,
          label: name,
          disabledReason: (id !== design.style && wordsOff(offer, 'style', id)) || undefined,
          picture: <DesignView design={made} size="small" className={own.piece} />,
          difference:
            id === design.style ? undefined : (
              <PriceDifference amount={totalOf(made, pricing) - total} currency={currency} />
            ),
        }
      })
  }, [design, pricing])
  return (
    <>
      <RadioCards
        legend="Style"
        legendHidden
        name={name}
        cardWidth="8rem"
        hint="Metal, size, stones and words come along, wherever the style can carry them."
        value={now.style}
        options={options}
        onValueChange={id => {
          const wanted = pieces.find(piece => piece.id === id)
          if (wanted) change(one => restyled(one, wanted.id))
        }}
      />
      {!isFramed && (
        <p>
          <Link to={guest ? '/collection' : stepLink('/style')} reloadDocument={guest}>
            Another kind of piece
          </Link>
        </p>
      )}
    </>
  )
}
