import { Link } from 'react-router'
import { pageRange } from './page-range.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  /** What is paged through: "Pieces". */
  readonly label: string
  readonly current: number
  readonly last: number
  readonly hrefOf: (page: number) => string
}

export function Pagination({ label, current, last, hrefOf }: PaginationProps) {
  if (last <= 1) return null
  return (
    <nav className={styles.pagination} aria-label={`${label}, pages`}>
      <Turn to={current > 1 ? hrefOf(current - 1) : undefined} rel="prev" name="Previous" />
      <ol className={styles.pages}>
        {pageRange(current, last).map((page, index, range) =>
          page === 'gap' ? (
            <li key={`after ${range[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                className={styles.page ?? ''}
                to={hrefOf(page)}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Turn to={current < last ? hrefOf(current + 1) : undefined} rel="next" name="Next" />
    </nav>
  )
}

/** Keeps its place at either end, where there is nowhere further to turn. */
function Turn({ to, rel, name }: { to: string | undefined; rel: 'prev' | 'next'; name: string }) {
  return to ? (
    <Link className={styles.turn ?? ''} to={to} rel={rel}>
      {name}
    </Link>
  ) : (
    <span className={styles.turn} data-end="">
      {name}
    </span>
  )
}
