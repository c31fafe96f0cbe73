import type { MouseEvent, ReactNode } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { openDesign } from '#web/state/open-design.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import styles from './account.module.css'

interface KeptDesign {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly title: string
  readonly changedAt: Date
}

interface DesignsProps {
  readonly designs: readonly KeptDesign[]
  /** Of all pages together. */
  readonly count: number
  readonly page: number
  readonly pages: number
}

/** The designs of the account, each a press away from the workbench. */
export function AccountDesigns({ designs, count, page, pages }: DesignsProps) {
  const navigate = useNavigate()
  const open = (event: MouseEvent, one: KeptDesign) => {
    event.preventDefault()
    openDesign(one)
    navigate('/customize')
  }
  return (
    <Pieces
      id="designs"
      title="Designs"
      note={count > 0 && `${count === 1 ? 'One design' : `${count} designs`}, the latest first.`}
      more={
        <Pagination
          label="Designs"
          current={page}
          last={pages}
          hrefOf={page => `/setting?designs=${page}#designs`}
        />
      }
      empty="None yet. What you design while you are signed in is kept here by itself."
    >
      {designs.map(one => (
        <li key={one.id}>
          <PiecePicture code={one.code} alt="" size={300} />
          <Link to={`/d/${one.code}`} onClick={event => open(event, one)}>
            {one.name}
          </Link>
          <span className={styles.soft}>
            {one.title}, <Day date={one.changedAt} />
          </span>
        </li>
      ))}
    </Pieces>
  )
}

interface Favourite {
  readonly code: string
  readonly title: string
}

interface FavouritesProps {
  readonly favourites: readonly Favourite[]
  /** Removed just now. */
  readonly unliked: Favourite | null
}

export function Favourites({ favourites, unliked }: FavouritesProps) {
  return (
    <Pieces
      id="favourites"
      before={unliked && <LikeAgain {...unliked} />}
      title="Favourites"
      empty="None yet. Mark a piece of the collection with its heart, and it waits for you here, on every device."
    >
      {favourites.map(({ code, title }) => (
        <li key={code}>
          <PiecePicture code={code} alt="" size={300} />
          <Link to={`/d/${code}`}>{title}</Link>
          <Form method="post" action="/setting">
            <input type="hidden" name="code" value={code} />
            <Button kind="plain" name="intent" value="unlike" className={styles.flush}>
              Remove<span className="visually-hidden"> {title} from the favourites</span>
            </Button>
          </Form>
        </li>
      ))}
    </Pieces>
  )
}

/** The way back; needs no script. */
function LikeAgain({ code, title }: Favourite) {
  return (
    <Form method="post" action="/setting" className={styles.again} replace>
      <input type="hidden" name="code" value={code} />
      <p role="status">{title} is removed.</p>
      <Button kind="plain" name="intent" value="like">
        Put it back
      </Button>
    </Form>
  )
}

interface PiecesProps {
  readonly id: string
  readonly title: string
  readonly empty: string
  readonly note?: ReactNode
  readonly before?: ReactNode
  /** Below them, such as the way to the next page. */
  readonly more?: ReactNode
  readonly children: readonly ReactNode[]
}

export function Pieces({ id, title, empty, note, before, more, children }: PiecesProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {before}
      {children.length === 0 ? (
        <p className={styles.soft}>{empty}</p>
      ) : (
        <>
          {note && <p className={styles.soft}>{note}</p>}
          <ul className={styles.pieces}>{children}</ul>
          {more}
        </>
      )}
    </section>
  )
}
