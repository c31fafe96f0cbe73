import { Link } from 'react-router'
import { birthMonth } from '#design/catalogue/birthstones.ts'
import { letteringById } from '#design/catalogue/engraving.ts'
import { settingById } from '#design/catalogue/settings.ts'
import { shapeById } from '#design/catalogue/shapes.ts'
import { isBegun, type KeptDesign, keptDesign } from '#web/state/kept-design.ts'
import { useStore } from '#web/state/use-store.ts'
import { Button, ButtonLink } from './button.tsx'
import styles from './design-so-far.module.css'

interface Part {
  readonly name: string
  readonly to: string
  readonly chosen: string | undefined
}

const partsOf = ({ shape, setting, month, engraving }: KeptDesign): readonly Part[] => [
  {
    name: 'Shape',
    to: '/style/components/ShapeSelection',
    chosen: shape && shapeById(shape)?.name,
  },
  {
    name: 'Setting',
    to: '/style/components/SettingSelection',
    chosen: setting && settingById(setting)?.name,
  },
  {
    name: 'Birthstone',
    to: '/customize/birthstones',
    chosen: month && monthWords(Number(month)),
  },
  {
    name: 'Engraving',
    to: '/customize/engraving',
    chosen: engraving?.text && `“${engraving.text}”, ${letteringById(engraving.lettering)?.name}`,
  },
]

function monthWords(number: number) {
  const month = birthMonth(number)
  return month && `${month.modern.map(stone => stone.name).join(' or ')}, for ${month.name}`
}

/** What has been chosen in this browser so far, and the way on. Nothing until there is something. */
export function DesignSoFar() {
  const design = useStore(keptDesign)
  if (!isBegun(design)) return null
  const parts = partsOf(design)
  const next = parts.find(({ chosen }) => !chosen)
  return (
    <section className={styles.design} id="design" aria-labelledby="design-so-far">
      <div className={styles.heading}>
        <h2 id="design-so-far">Your design so far</h2>
        <p className={styles.soft}>Kept in this browser, also without a connection.</p>
      </div>
      <dl className={styles.parts}>
        {parts.map(({ name, to, chosen }) => (
          <div key={name} className={styles.part}>
            <dt>{name}</dt>
            <dd>
              <Link to={to}>{chosen ?? 'Not chosen yet'}</Link>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {next && <ButtonLink to={next.to}>Continue with the {next.name.toLowerCase()}</ButtonLink>}
        <Button type="button" kind="plain" onClick={keptDesign.forget}>
          Start over
        </Button>
      </div>
    </section>
  )
}
