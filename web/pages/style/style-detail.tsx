import { Link } from 'react-router'
import { kindById } from '#design/catalogue/kinds.ts'
import { type ShapeId, shapeById } from '#design/catalogue/shapes.ts'
import { type Style, type StyleId, styleById } from '#design/catalogue/styles.ts'
import { Piece } from '#web/drawings/piece.tsx'
import { Sheet } from '#web/drawings/sheet.tsx'
import { Breadcrumb } from '#web/parts/breadcrumb.tsx'
import styles from './style.module.css'
import { TakeStyle } from './take-style.tsx'

const choices: Readonly<
  Record<Style['chosen'][number], { name: string; text: string; to: string }>
> = {
  shape: {
    name: 'The shape of the stone',
    text: 'Eleven shapes, from the round brilliant to the smooth cabochon.',
    to: '/style/components/ShapeSelection',
  },
  setting: {
    name: 'How it is held',
    text: 'Claws, a rim or a halo, and which of them suit your stone.',
    to: '/style/components/SettingSelection',
  },
  birthstones: {
    name: 'Birthstones',
    text: 'The stones of the twelve months, with their colour, hardness and care.',
    to: '/customize/birthstones',
  },
  engraving: {
    name: 'Engraving',
    text: 'Your own words, in one of three letterings.',
    to: '/customize/engraving',
  },
}

export function StyleDetail({ id, shape }: { id: StyleId; shape: ShapeId | null }) {
  const style = styleById(id)
  if (!style) return null
  const kind = kindById(style.kind)
  const cut = shape && style.chosen.includes('shape') ? shape : undefined
  return (
    <>
      <Breadcrumb
        trail={[
          { to: '/style', name: 'Kinds' },
          { to: `/style?kind=${style.kind}`, name: kind?.plural ?? '' },
        ]}
        here={style.name}
      />
      <div className={styles.detail}>
        <Sheet className={styles.stage}>
          <Piece style={id} cut={cut} />
        </Sheet>
        <div className={styles.words}>
          <h1>{style.name}</h1>
          <p className={styles.lede}>{style.text}</p>
          <p className={styles.soft}>{style.detail}</p>
          {cut && <p>Shown with a stone in the shape “{shapeById(cut)?.name}”.</p>}
          <div>
            <TakeStyle style={id} shape={cut} />
          </div>
          <h2 className={styles.choicesTitle}>What you choose in it</h2>
          <ul className={styles.choices}>
            {style.chosen.map(choice => (
              <li key={choice} className={styles.choice}>
                <h3 className={styles.choiceName}>
                  <Link className={styles.whole ?? ''} to={choices[choice].to}>
                    {choices[choice].name}
                  </Link>
                </h3>
                <p className={styles.soft}>{choices[choice].text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}
