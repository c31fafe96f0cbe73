import { Link } from 'react-router'
import { styleById } from '#design/catalogue/styles.ts'
import { Piece } from '#web/drawings/piece.tsx'
import { Sheet } from '#web/drawings/sheet.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import type { Route } from './+types/customize'
import { choicesOf } from './customize/choices.ts'
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
  const style = found(styleById(url.searchParams.get('style') || 'solitaire'))
  return { style: style.id, choices: choicesOf(style) }
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
          {loaderData.choices.map(({ name, text, links }) => (
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
