import { lazy, Suspense } from 'react'
import { kindById } from '#design/catalogue/kinds.ts'
import { shapeById } from '#design/catalogue/shapes.ts'
import { styleById, styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { wordsOff } from '#design/offer/offer.ts'
import { styleText } from '#design/offer/style-text.ts'
import { preparedWeight } from '#shop/collection/prepared-piece.ts'
import { found } from '#web/app/query.ts'
import { readerPricingOf } from '#web/app/reader-place.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { pricingOf } from '../price/pricing.ts'
import { JourneySteps } from '../steps/journey-steps.tsx'
import type { Route } from './+types/style'
import { KindChoice } from './kind-choice.tsx'
import { StyleChoice, type StylePrices, type StylesOff } from './style-choice.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const style = loaderData?.style ? styleById(loaderData.style) : undefined
  return [
    titled(matches, style?.name ?? 'Choose a style'),
    {
      name: 'description',
      content: loaderData?.text ?? 'The kind of piece and its style: where every design begins.',
    },
  ]
}

/** The last of three steps: whoever begins with the first one fetches it when they come to it. */
const StyleDetail = lazy(async () => ({
  default: (await import('./style-detail.tsx')).StyleDetail,
}))

/** First the kind, then the style, then what can be chosen in it: each its own address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const parameter = (name: string) => url.searchParams.get(name) || null
  const shopPricing = await readerPricingOf(context.get(requestContext))
  const { currency, quoteOf, offer } = pricingOf(shopPricing)
  const [style, kind, shape] = [parameter('style'), parameter('kind'), parameter('shape')]
  const known = style === null ? null : found(styleById(style)).id
  return {
    style: known,
    text: known && styleText(shopPricing.styleWords, known),
    kind: kind === null ? null : found(kindById(kind)).id,
    shape: shape === null ? null : found(shapeById(shape)).id,
    prices: Object.fromEntries(
      styles.map(({ id }) => {
        const design = defaultDesign(id)
        return [id, { amount: quoteOf(design, preparedWeight(design)).total, currency }]
      }),
    ) as StylePrices,
    off: Object.fromEntries(
      styles.flatMap(({ id }) => {
        const words = wordsOff(offer, 'style', id)
        return words ? [[id, words]] : []
      }),
    ) as StylesOff,
  }
}

export default function StylePage({
  loaderData: { style, kind, shape, prices, off },
}: Route.ComponentProps) {
  return (
    <>
      <JourneySteps here="style" />
      {style ? (
        <Suspense fallback={<Skeleton height="40rem" />}>
          <StyleDetail id={style} shape={shape} price={prices[style]} />
        </Suspense>
      ) : kind ? (
        <StyleChoice kind={kind} prices={prices} off={off} />
      ) : (
        <KindChoice />
      )}
    </>
  )
}
