import { Link } from 'react-router'
import { fontById } from '#design/catalogue/fonts.ts'
import { metalOf } from '#design/catalogue/metals.ts'
import { settingOf } from '#design/catalogue/settings.ts'
import { shapeOf } from '#design/catalogue/shapes.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { titleOf } from '#design/document/summary.ts'
import { gemText } from '#design/document/words.ts'
import { ShareButton } from '#web/share/share-button.tsx'
import { engravedLine } from '#web/state/choosing.ts'
import { codeOf } from '#web/state/design-codes.ts'
import { useDesign, useDesigns } from '#web/state/use-design.ts'
import { Button, ButtonLink } from './button.tsx'
import styles from './design-so-far-section.module.css'
import { toast } from './toast.ts'

interface Part {
  readonly name: string
  readonly to: string
  readonly chosen: string | undefined
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Every part that the piece has, each with the page on which a guest may change it. */
function partsOf(design: Design): readonly Part[] {
  const [first] = design.stones
  const words = engravedLine(design)
  const stone: readonly Part[] = first
    ? [
        {
          name: 'Shape',
          to: '/style/components/ShapeSelection',
          chosen: shapeOf(first.shape).name,
        },
        {
          name: 'Setting',
          to: '/style/components/SettingSelection',
          chosen: settingOf(first.setting).name,
        },
        { name: 'Stone', to: '/customize/birthstones', chosen: capital(gemText(first)) },
      ]
    : []
  const { places } = styleOf(design.style)
  const engraving: readonly Part[] =
    places.length > 0
      ? [
          {
            name: 'Engraving',
            to: '/customize/engraving',
            chosen: words && `“${words.line}”, ${fontById(words.font)?.name}`,
          },
        ]
      : []
  return [...stone, ...engraving]
}

/** Loaded by `design-so-far.tsx` only, hence the default export that `lazy` wants. */
export default function DesignSoFarSection() {
  const { id, name, design, begun } = useDesign()
  const { designs, switchTo, remove, restore } = useDesigns()
  if (!begun || !id) return null
  const others = designs.filter(one => one.id !== id)
  const startOver = () => {
    remove(id)
    toast({
      title: `“${name}” was removed`,
      action: { name: 'Take it back', run: () => restore(id) },
    })
  }
  return (
    <section className={styles.design} aria-labelledby="design-so-far">
      <div className={styles.heading}>
        <h2 id="design-so-far">Your design so far</h2>
        <p className={styles.soft}>Kept in this browser, also without a connection.</p>
      </div>
      <p>
        {name}, in {metalOf(design.metal).name.toLowerCase()}
      </p>
      <dl className={styles.parts}>
        {partsOf(design).map(({ name, to, chosen }) => (
          <div key={name} className={styles.part}>
            <dt>{name}</dt>
            <dd>
              <Link to={to}>{chosen ?? 'Not chosen yet'}</Link>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <ButtonLink to="/customize">Continue at the workbench</ButtonLink>
        <ShareButton code={codeOf(design)} title={titleOf(design)} />
        <Button type="button" kind="plain" onClick={startOver}>
          Start over
        </Button>
      </div>
      {others.length > 0 && (
        <div className={styles.actions}>
          <p className={styles.soft}>Your other designs</p>
          {others.map(one => (
            <Button key={one.id} type="button" kind="plain" onClick={() => switchTo(one.id)}>
              {one.name}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
