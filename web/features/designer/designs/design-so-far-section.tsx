import { Link } from 'react-router'
import { fontById } from '#design/catalogue/fonts.ts'
import { settingOf } from '#design/catalogue/settings.ts'
import { shapeOf } from '#design/catalogue/shapes.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { type Design, type Engraving, isDrawn } from '#design/document/design.ts'
import { countedGems } from '#design/document/piece-in-words.ts'
import { titleOf } from '#design/document/summary.ts'
import { capital, gemText, metalsText } from '#design/document/words.ts'
import { codeOf } from '#web/state/design-codes.ts'
import { NOT_ADDED } from '#web/state/tell-full.ts'
import { useDesign, useDesigns } from '#web/state/use-design.ts'
import { useStepLink } from '#web/state/use-step-link.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ShareButton } from '../share/share-button.tsx'
import styles from './design-so-far-section.module.css'
import { YourDesigns } from './your-designs.tsx'

interface Part {
  readonly name: string
  readonly to: string
  readonly chosen: string | undefined
}

/** Each once, in the order in which they are met. */
const listed = (texts: readonly string[]) => [...new Set(texts)].join(', ')

const engraved = (one: Engraving) =>
  isDrawn(one) ? 'A signature' : `“${one.rows.join(' / ')}”, ${fontById(one.font)?.name}`

/** Every part that the piece has, each with the page on which a guest may change it. */
function partsOf({ style, stones, engraving }: Design): readonly Part[] {
  const ofStones: readonly Part[] =
    stones.length > 0
      ? [
          {
            name: 'Shape',
            to: '/style/components/ShapeSelection',
            chosen: listed(stones.map(({ shape }) => shapeOf(shape).name)),
          },
          {
            name: 'Setting',
            to: '/style/components/SettingSelection',
            chosen: listed(stones.map(({ setting }) => settingOf(setting).name)),
          },
          {
            name: stones.length === 1 ? 'Stone' : 'Stones',
            to: '/customize/birthstones',
            chosen: capital(countedGems(stones.map(gemText)).join(', ')),
          },
        ]
      : []
  const words: Part = {
    name: 'Engraving',
    to: '/customize/engraving',
    chosen: engraving.map(engraved).join('; ') || undefined,
  }
  return styleOf(style).places.length > 0 ? [...ofStones, words] : ofStones
}

/** As many as can be told apart at a glance; all of them are in the list. */
const AT_HAND = 6

/** Loaded by `design-so-far.tsx` only, hence the default export that `lazy` wants. */
export default function DesignSoFarSection({ guest }: { readonly guest: boolean }) {
  const { id, name, design, begun, kept } = useDesign()
  const { designs, switchTo, remove, restore } = useDesigns()
  const stepLink = useStepLink()
  if (!begun || !id) return null
  const others = designs.filter(one => one.id !== id)
  const startOver = () => {
    remove(id)
    toast({
      title: `“${name}” was removed`,
      action: { name: 'Take it back', run: () => restore(id) === 0 && toast({ title: NOT_ADDED }) },
    })
  }
  return (
    <section className={styles.design} aria-labelledby="design-so-far">
      <div className={styles.heading}>
        <h2 id="design-so-far">Your design so far</h2>
        <p className={styles.soft}>
          {kept
            ? 'Kept in this browser, also without a connection.'
            : 'On your bench in this tab; your first change keeps it.'}
        </p>
      </div>
      <p>
        {name}, in {metalsText(design)}
      </p>
      <dl className={styles.parts}>
        {partsOf(design).map(({ name, to, chosen }) => (
          <div key={name} className={styles.part}>
            <dt>{name}</dt>
            <dd>
              <Link to={stepLink(to)}>{chosen ?? 'Not chosen yet'}</Link>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <ButtonLink to={stepLink(guest ? '/design' : '/customize')}>
          Continue at the workbench
        </ButtonLink>
        <ShareButton code={codeOf(design)} title={titleOf(design)} />
        <Button type="button" kind="plain" onClick={startOver}>
          Start over
        </Button>
      </div>
      {others.length > 0 && (
        <div className={styles.actions}>
          <p className={styles.soft}>Your other designs</p>
          {others.slice(0, AT_HAND).map(one => (
            <Button key={one.id} type="button" kind="plain" onClick={() => switchTo(one.id)}>
              {one.name}
            </Button>
          ))}
          <YourDesigns />
        </div>
      )}
    </section>
  )
}
