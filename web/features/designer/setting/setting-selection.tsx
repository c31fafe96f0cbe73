import { memo, useId, useMemo } from 'react'
import { Form, Link } from 'react-router'
import { type KnownSetting, settingById, settings } from '#design/catalogue/settings.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { mainStone } from '#design/document/piece-in-words.ts'
import { wordsOff } from '#design/offer/offer.ts'
import { addressDesignOf } from '#web/app/address-piece.server.ts'
import { found } from '#web/app/query.ts'
import { useShopPricing } from '#web/app/shop-pricing.ts'
import { titled } from '#web/app/shop-title.ts'
import { useStepLink } from '#web/state/use-step-link.ts'
import { Button } from '#web/ui/button.tsx'
import { StillSetting } from '#web/ui/drawings/still-setting.tsx'
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
import type { Route } from './+types/setting-selection'
import own from './setting-selection.module.css'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Choose a setting'),
  {
    name: 'description',
    content: 'Nine ways to hold a stone, which shapes each one suits, and why.',
  },
]

export async function loader({ url }: Route.LoaderArgs) {
  const design = addressDesignOf(url)
  const main = design && mainStone(design)
  const named = url.searchParams.get('setting') || main?.setting || 'four-claw'
  return { setting: found(settingById(named)).id, isOfPiece: !design || main !== undefined }
}

export default function SettingSelection({ loaderData }: Route.ComponentProps) {
  const form = useId()
  const [id, choose, isChosen] = useDesignChoice({
    name: 'setting',
    answered: loaderData.setting,
    isOfPiece: loaderData.isOfPiece,
    isKnown: id => settingById(id) !== undefined,
  })
  const { offer } = useShopPricing()
  const setting = settingById(id) ?? settings[0]
  const cards = useMemo(
    () =>
      settings.map(({ id, name, text }) => ({
        value: id,
        label: name,
        disabledReason: wordsOff(offer, 'setting', id) ?? undefined,
        note: text,
        picture: <StillSetting setting={id} className={own.picture} />,
      })),
    [offer],
  )
  const shown = useAfterPaint(setting)
  return (
    <DesignPage>
      <OwnStage otherwise={<SettingDrawn setting={shown} form={form} />}>
        <StepButton form={form} to="/customize/birthstones">
          Next: Stones
        </StepButton>
      </OwnStage>
      <div className={styles.choices}>
        <PageHeading
          beside
          eyebrow="The stone"
          title="Choose a setting"
          lede="How a stone is held decides how safe it is, and how much light it gets."
        />
        <Form
          id={form}
          method="get"
          action="/style/components/SettingSelection"
          className={styles.form}
          preventScrollReset
        >
          <PieceFields />
          <RadioCards
            legend="How the stone is held"
            legendHidden
            name="setting"
            cardWidth="clamp(8.5rem, 38vw, 10rem)"
            value={isChosen ? setting.id : ''}
            onValueChange={choose}
            options={cards}
          />
          <Button className={styles.submit ?? ''}>Show this setting</Button>
        </Form>
        <ChoiceEffect />
        <Chosen setting={shown} />
      </div>
    </DesignPage>
  )
}

interface SettingDrawnProps {
  readonly setting: KnownSetting
  readonly form: string
}

/** Before there is a piece: the setting as it is drawn, and the way on. */
const SettingDrawn = memo(function SettingDrawn({ setting, form }: SettingDrawnProps) {
  return (
    <StageFrame piece={<StillSetting setting={setting.id} />} caption={setting.name}>
      <StepButton form={form} to="/customize/birthstones">
        Next: Stones
      </StepButton>
    </StageFrame>
  )
})

/** Follows the card that is pressed, which must not wait for it. */
const Chosen = memo(function Chosen({ setting }: { setting: KnownSetting }) {
  const stepLink = useStepLink()
  const held = shapes.filter(shape => (shape.settings as readonly string[]).includes(setting.id))
  return (
    <section className={styles.words} aria-labelledby="chosen">
      <h2 id="chosen">{setting.name}</h2>
      <p>{setting.text}</p>
      <p className={styles.soft}>{setting.why}</p>
      <h3 className={own.title}>Shapes it holds well</h3>
      <ul className={own.shapes}>
        {held.map(shape => (
          <li key={shape.id}>
            <Link
              className={own.shape ?? ''}
              to={stepLink(`/style/components/ShapeSelection?shape=${shape.id}`)}
            >
              <StillStone cut={shape.id} className={own.stone} />
              {shape.name}
            </Link>
          </li>
        ))}
      </ul>
      <KeptNote />
    </section>
  )
})
