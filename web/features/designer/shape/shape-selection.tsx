import { memo, useId, useMemo } from 'react'
import { Form } from 'react-router'
import { settingById } from '#design/catalogue/settings.ts'
import { type KnownShape, shapeById, shapes } from '#design/catalogue/shapes.ts'
import { mainStone } from '#design/document/piece-in-words.ts'
import { wordsOff } from '#design/offer/offer.ts'
import { addressDesignOf } from '#web/app/address-piece.server.ts'
import { found } from '#web/app/query.ts'
import { useShopPricing } from '#web/app/shop-pricing.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { StillStone } from '#web/ui/drawings/still-stone.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { ChoiceEffect } from '../choices/choice-effect.tsx'
import { useDesignChoice } from '../choices/design-choice.ts'
import { KeptNote } from '../choices/kept-note.tsx'
import styles from '../choices/selection.module.css'
import { DesignPage } from '../stage/design-page.tsx'
import { OwnStage } from '../stage/own-stage.tsx'
import { StageFrame } from '../stage/stage-frame.tsx'
import { PieceFields } from '../steps/piece-fields.tsx'
import { StepButton } from '../steps/step-button.tsx'
import type { Route } from './+types/shape-selection'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Choose a shape'),
  {
    name: 'description',
    content: 'Eleven shapes of stone as a cutter draws them, and what each is like to wear.',
  },
]

export async function loader({ url }: Route.LoaderArgs) {
  const design = addressDesignOf(url)
  const main = design && mainStone(design)
  const named = url.searchParams.get('shape') || main?.shape || 'round'
  return { shape: found(shapeById(named)).id, isOfPiece: !design || main !== undefined }
}

export default function ShapeSelection({ loaderData }: Route.ComponentProps) {
  const form = useId()
  const [id, choose, isChosen] = useDesignChoice({
    name: 'shape',
    answered: loaderData.shape,
    isOfPiece: loaderData.isOfPiece,
    isKnown: id => shapeById(id) !== undefined,
  })
  const { offer } = useShopPricing()
  const shape = shapeById(id) ?? shapes[0]
  const cards = useMemo(
    () =>
      shapes.map(({ id, name }) => ({
        value: id,
        label: name,
        disabledReason: wordsOff(offer, 'shape', id) ?? undefined,
        picture: <StillStone cut={id} className={styles.small} />,
      })),
    [offer],
  )
  const shown = useAfterPaint(shape)
  return (
    <DesignPage>
      <OwnStage otherwise={<ShapeDrawn shape={shown} form={form} />}>
        <StepButton form={form} to="/style/components/SettingSelection">
          Next: Setting
        </StepButton>
      </OwnStage>
      <div className={styles.choices}>
        <PageHeading
          beside
          eyebrow="The stone"
          title="Choose a shape"
          lede="A stone’s shape decides how it plays with light, and how it must be held."
        />
        <Form
          id={form}
          method="get"
          action="/style/components/ShapeSelection"
          className={styles.form}
          preventScrollReset
        >
          <PieceFields />
          <RadioCards
            legend="Shape of the stone"
            legendHidden
            name="shape"
            cardWidth="clamp(5.5rem, 26vw, 7.5rem)"
            value={isChosen ? shape.id : ''}
            onValueChange={choose}
            options={cards}
          />
          <Button className={styles.submit ?? ''}>Show this shape</Button>
        </Form>
        <ChoiceEffect />
        <Chosen shape={shown} />
      </div>
    </DesignPage>
  )
}

interface ShapeDrawnProps {
  readonly shape: KnownShape
  readonly form: string
}

/** Before there is a piece: the stone as a cutter draws it, and the ways on. */
const ShapeDrawn = memo(function ShapeDrawn({ shape, form }: ShapeDrawnProps) {
  return (
    <StageFrame piece={<StillStone cut={shape.id} measured />} caption={shape.name}>
      <StepButton kind="quiet" form={form} to="/style/components/SettingSelection">
        How it is held
      </StepButton>
      <ButtonLink
        to={`/style?style=${shape.id === 'cabochon' ? 'solitaire-pendant' : 'solitaire'}&shape=${shape.id}`}
      >
        See it in a piece
      </ButtonLink>
    </StageFrame>
  )
})

/** Follows the card that is pressed, which must not wait for it. */
const Chosen = memo(function Chosen({ shape }: { shape: KnownShape }) {
  return (
    <section className={styles.words} aria-labelledby="chosen">
      <h2 id="chosen">{shape.name}</h2>
      <p>{shape.text}</p>
      <p className={styles.soft}>{shape.wear}</p>
      <dl className={styles.facts}>
        {shape.lengthToWidth && (
          <>
            <dt>Length to width</dt>
            <dd>{range(shape.lengthToWidth)}</dd>
          </>
        )}
        <dt>Held by</dt>
        <dd>{shape.settings.map(setting => settingById(setting)?.name).join(', ')}</dd>
      </dl>
      <KeptNote />
    </section>
  )
})

const range = ([least, most]: readonly [number, number]) =>
  least === most ? 'as long as wide' : `${least.toFixed(2)} to ${most.toFixed(2)}`
