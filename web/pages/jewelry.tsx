import { Link } from 'react-router'
import { kindById, kinds } from '#design/catalogue/kinds.ts'
import { styles as pieces } from '#design/catalogue/styles.ts'
import { Piece } from '#web/drawings/piece.tsx'
import { Sheet } from '#web/drawings/sheet.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import type { Route } from './+types/jewelry'
import styles from './jewelry.module.css'
import { found } from './query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const kind = loaderData?.kind ? kindById(loaderData.kind) : undefined
  return [
    { title: `${kind ? kind.plural : 'The collection'} · Keepsake` },
    {
      name: 'description',
      content: kind?.text ?? 'Every style we draw and make, from a plain band to a family bar.',
    },
  ]
}

export async function loader({ url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('kind')
  return { kind: asked ? found(kindById(asked)).id : null }
}

export default function Jewelry({ loaderData: { kind } }: Route.ComponentProps) {
  const shown = pieces.filter(piece => kind === null || piece.kind === kind)
  const here = kinds.find(({ id }) => id === kind)
  return (
    <>
      <PageHeading
        eyebrow="The collection"
        title={here ? here.plural : 'Every style, as it is drawn'}
        lede={
          here?.text ??
          'Each of these is a beginning. The stone, the metal, the size and the words are yours.'
        }
      />
      <nav className={styles.filter} aria-label="Kinds of jewellery">
        <ul>
          <Filter to="/jewelry" name="All" count={pieces.length} on={kind === null} />
          {kinds.map(({ id, plural }) => (
            <Filter
              key={id}
              to={`/jewelry?kind=${id}`}
              name={plural}
              count={pieces.filter(piece => piece.kind === id).length}
              on={kind === id}
            />
          ))}
        </ul>
      </nav>
      {shown.length === 0 ? (
        <EmptyState title="None of this kind" text="We draw none of these at present.">
          <ButtonLink to="/jewelry">See the whole collection</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={styles.pieces}>
          {shown.map(({ id, name, text }) => (
            <li key={id} className={styles.piece}>
              <Sheet>
                <Piece style={id} />
              </Sheet>
              <h2 className={styles.name}>
                <Link className={styles.link ?? ''} to={`/style?style=${id}`}>
                  {name}
                </Link>
              </h2>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface FilterProps {
  readonly to: string
  readonly name: string
  readonly count: number
  readonly on: boolean
}

function Filter({ to, name, count, on }: FilterProps) {
  return (
    <li>
      <Link
        className={styles.kind ?? ''}
        to={to}
        aria-current={on ? 'true' : undefined}
        preventScrollReset
      >
        {name} <span className={styles.count}>{count}</span>
      </Link>
    </li>
  )
}
