import { Link } from 'react-router'
import { type Style, styleById } from '#design/catalogue/styles.ts'
import { Piece } from '#web/drawings/piece.tsx'
import { Sheet } from '#web/drawings/sheet.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import type { Route } from './+types/customize'
import styles from './customize.module.css'
import { found } from './query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const style = loaderData ? styleById(loaderData.style) : undefined
  return [
    { title: `${style ? `${style.name} on the` : 'The'} workbench · Keepsake` },
    { name: 'description', content: 'One piece, and every choice that makes it yours.' },
  ]
}

export async function loader({ url }: Route.LoaderArgs) {
  return { style: found(styleById(url.searchParams.get('style') || 'solitaire')).id }
}

interface Choice {
  readonly name: string
  readonly text: string
  readonly links?: readonly { readonly to: string; readonly name: string }[]
}

/** Figures: fineness and rhodium from the alloys' own names; sizes and widths from the trade's charts. */
function choicesOf(style: Style): readonly Choice[] {
  const ring = style.kind === 'ring'
  const stones = [
    { wanted: 'shape', to: '/style/components/ShapeSelection', name: 'Shapes' },
    { wanted: 'setting', to: '/style/components/SettingSelection', name: 'Settings' },
    { wanted: 'birthstones', to: '/customize/birthstones', name: 'Birthstones' },
  ].filter(({ wanted }) => (style.chosen as readonly string[]).includes(wanted))
  return [
    {
      name: 'Metal',
      text: 'Sterling silver, 14 or 18 carat gold in yellow, white or rose, or platinum. White gold is usually plated with rhodium, which wears off in time and can be renewed; platinum needs none.',
    },
    ...(ring
      ? [
          {
            name: 'Size',
            text: 'The inner diameter in millimetres is what counts; the numbers differ from country to country. Fingers change by up to half a size between cold and heat.',
          },
          {
            name: 'Width',
            text: '2 to 3 mm is delicate, 4 to 5 mm classic, 6 to 8 mm wide. A band over 6 mm fits tighter: go up a quarter or half a size.',
          },
        ]
      : []),
    ...(stones.length > 0
      ? [
          {
            name: 'Stones',
            text: 'The stone, its shape and how it is held belong together: a soft stone wants a rim, a pointed one wants its points guarded.',
            links: stones,
          },
        ]
      : []),
    ...(style.chosen.includes('engraving')
      ? [
          {
            name: 'Engraving',
            text: 'Your own words, cut into the metal.',
            links: [{ to: '/customize/engraving', name: 'Try your words' }],
          },
        ]
      : []),
  ]
}

export default function Customize({ loaderData }: Route.ComponentProps) {
  const style = found(styleById(loaderData.style))
  return (
    <div className={styles.workbench}>
      <div className={styles.stage}>
        <Sheet caption={style.text}>
          <Piece style={style.id} className={styles.drawing} />
        </Sheet>
      </div>
      <div className={styles.choices}>
        <header className={styles.heading}>
          <p className="label">The workbench</p>
          <h1>{style.name}</h1>
          <ButtonLink kind="plain" to={`/style?kind=${style.kind}`}>
            Another style
          </ButtonLink>
        </header>
        <ol className={styles.list}>
          {choicesOf(style).map(({ name, text, links }) => (
            <li key={name} className={styles.choice}>
              <h2 className={styles.name}>{name}</h2>
              <p className={styles.text}>{text}</p>
              {links && (
                <p className={styles.links}>
                  {links.map(link => (
                    <Link key={link.to} to={link.to}>
                      {link.name}
                    </Link>
                  ))}
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
