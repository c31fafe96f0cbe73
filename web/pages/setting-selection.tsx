import { Form, Link } from 'react-router'
import { settingById, settings } from '#design/catalogue/settings.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { wordsOff } from '#design/offer/offer.ts'
import { OnDesign } from '#web/choices/on-design.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { SettingSheet } from '#web/drawings/setting-sheet.tsx'
import { Sheet } from '#web/drawings/sheet.tsx'
import { StoneFromAbove } from '#web/drawings/stone-sheet.tsx'
import { Button } from '#web/parts/button.tsx'
import { KeptNote } from '#web/parts/kept-note.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { RadioCards } from '#web/parts/radio-cards.tsx'
import { useHouse } from '#web/piece/house.ts'
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
  const held = shapes.filter(shape => (shape.settings as readonly string[]).includes(setting.id))
  return (
    <>
      <PageHeading
        eyebrow="The stone"
        title="Choose a setting"
        lede="How a stone is held decides how safe it is, and how much light it gets."
      />
      <div className={styles.selection}>
        <section className={styles.chosen} aria-labelledby="chosen">
          <Sheet className={styles.sheet}>
            <Drawing>
              <SettingSheet setting={setting.id} />
            </Drawing>
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
                    <Drawing className={own.stone}>
                      <StoneFromAbove cut={shape.id} />
                    </Drawing>
                    {shape.name}
                  </Link>
                </li>
              ))}
            </ul>
            <OnDesign />
            <KeptNote />
          </div>
        </section>
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
            options={settings.map(({ id, name, text }) => ({
              value: id,
              label: name,
              disabledReason: wordsOff(offer, 'setting', id) ?? undefined,
              note: text,
              picture: (
                <Drawing className={own.picture}>
                  <SettingSheet setting={id} />
                </Drawing>
              ),
            }))}
          />
          <Button className={styles.submit ?? ''}>Show this setting</Button>
        </Form>
      </div>
    </>
  )
}
