import { memo, useMemo } from 'react'
import { Form, Link } from 'react-router'
import { type KnownSetting, settingById, settings } from '#design/catalogue/settings.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { wordsOff } from '#design/offer/offer.ts'
import { OnDesign } from '#web/choices/on-design.tsx'
import { Sheet } from '#web/drawings/sheet.tsx'
import { StillSetting } from '#web/drawings/still-setting.tsx'
import { StillStone } from '#web/drawings/still-stone.tsx'
import { Button } from '#web/parts/button.tsx'
import { KeptNote } from '#web/parts/kept-note.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { RadioCards } from '#web/parts/radio-cards.tsx'
import { useHouse } from '#web/piece/house.ts'
import { useLater } from '#web/state/use-later.ts'
import type { Route } from './+types/setting-selection'
import { useDesignChoice } from './design-choice.ts'
import { found } from './query.ts'
import styles from './selection.module.css'
import own from './setting-selection.module.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Choose a setting · Keepsake' },
  {
    name: 'description',
    content: 'Nine ways to hold a stone, which shapes each one suits, and why.',
  },
]

export async function loader({ url }: Route.LoaderArgs) {
  return { setting: found(settingById(url.searchParams.get('setting') || 'four-claw')).id }
}

export default function SettingSelection({ loaderData }: Route.ComponentProps) {
  const [id, choose] = useDesignChoice({
    name: 'setting',
    answered: loaderData.setting,
    isKnown: id => settingById(id) !== undefined,
  })
  const { offer } = useHouse()
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
  return (
    <>
      <PageHeading
        eyebrow="The stone"
        title="Choose a setting"
        lede="How a stone is held decides how safe it is, and how much light it gets."
      />
      <div className={styles.selection}>
        <Chosen setting={useLater(setting)} />
        <Form
          method="get"
          action="/style/components/SettingSelection"
          className={styles.form}
          preventScrollReset
        >
          <RadioCards
            legend="How the stone is held"
            legendHidden
            name="setting"
            cardWidth="clamp(9rem, 38vw, 11rem)"
            value={setting.id}
            onValueChange={choose}
            options={cards}
          />
          <Button className={styles.submit ?? ''}>Show this setting</Button>
        </Form>
      </div>
    </>
  )
}

/** Follows the card that is pressed, which must not wait for it. */
const Chosen = memo(function Chosen({ setting }: { setting: KnownSetting }) {
  const held = shapes.filter(shape => (shape.settings as readonly string[]).includes(setting.id))
  return (
    <section className={styles.chosen} aria-labelledby="chosen">
      <Sheet className={styles.sheet}>
        <StillSetting setting={setting.id} />
      </Sheet>
      <div className={styles.words}>
        <h2 id="chosen">{setting.name}</h2>
        <p>{setting.text}</p>
        <p className={styles.soft}>{setting.why}</p>
        <h3 className={own.title}>Shapes it holds well</h3>
        <ul className={own.shapes}>
          {held.map(shape => (
            <li key={shape.id}>
              <Link
                className={own.shape ?? ''}
                to={`/style/components/ShapeSelection?shape=${shape.id}`}
              >
                <StillStone cut={shape.id} className={own.stone} />
                {shape.name}
              </Link>
            </li>
          ))}
        </ul>
        <OnDesign />
        <KeptNote />
      </div>
    </section>
  )
})
