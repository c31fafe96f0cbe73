import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { type StyleId, styleById } from '#design/catalogue/styles.ts'
import { Piece } from '#web/drawings/piece.tsx'
import { Sheet } from '#web/drawings/sheet.tsx'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { designs, isBegun } from '#web/state/designs.ts'
import { useStore } from '#web/state/use-store.ts'
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
  const asked = url.searchParams.get('style')
  const style = found(styleById(asked || 'solitaire'))
  return { style: style.id, asked: Boolean(asked), choices: choicesOf(style) }
}

/** The kernel of designs comes with a design, or with the wish for one. */
const DesignHere = lazy(() => import('./customize/design-here.tsx'))
const beginHere = async (style: StyleId) =>
  (await import('#web/state/begin-style.ts')).beginStyle(style)

export default function Customize({ loaderData }: Route.ComponentProps) {
  const style = found(styleById(loaderData.style))
  const begun = isBegun(useStore(designs))
  const beginning = (
    <Button type="button" onClick={() => beginHere(style.id)}>
      Begin this design
    </Button>
  )
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
          {begun ? (
            <Suspense>
              <DesignHere {...loaderData}>{beginning}</DesignHere>
            </Suspense>
          ) : (
            beginning
          )}
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
