import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { styleById } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { Piece } from '#web/drawings/piece.tsx'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { KeptNote } from '#web/parts/kept-note.tsx'
import { useDesign, useDesigns } from '#web/state/use-design.ts'
import { PieceRoom } from '#web/viewer/piece-room.tsx'
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

/** An address that names no style means the design at hand; the server does not know which that is. */
function useDesignHere({ style, asked }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate()
  const { design, name, begun } = useDesign()
  const elsewhere = begun && !asked && design.style !== style
  useEffect(() => {
    if (elsewhere) navigate(`/customize?style=${design.style}`, { replace: true })
  }, [elsewhere, design.style, navigate])
  return begun && design.style === style ? { design, name } : undefined
}

export default function Customize({ loaderData }: Route.ComponentProps) {
  const style = found(styleById(loaderData.style))
  const here = useDesignHere(loaderData)
  const { begin } = useDesigns()
  const design = here?.design ?? defaultDesign(style.id)
  const [stone] = design.stones
  return (
    <div className={styles.workbench}>
      <div className={styles.stage}>
        <PieceRoom
          key={style.id}
          design={design}
          name={here?.name ?? style.name}
          drawing={<Piece style={style.id} cut={stone?.shape} className={styles.drawing} />}
        />
        <p className={styles.caption}>{style.text}</p>
      </div>
      <div className={styles.choices}>
        <header className={styles.heading}>
          <p className="label">The workbench</p>
          <h1>{here?.name ?? style.name}</h1>
          <ButtonLink kind="plain" to={`/style?kind=${style.kind}`}>
            Another style
          </ButtonLink>
          {here ? (
            <KeptNote />
          ) : (
            <Button type="button" onClick={() => begin(style.id)}>
              Begin this design
            </Button>
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
