import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { MOST_COUNTED } from '#schemas/list-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import styles from './list-page.module.css'
import { lastPage, pageHref } from './list-query.ts'

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
}

interface ListPageProps<Row> {
  readonly title: string
  readonly path: string
  readonly searchFor: string
  readonly query: { readonly q: string; readonly page: number; readonly after: string | null }
  /** Other ways to look at the same, as values of one more part of the address. */
  readonly views?: {
    readonly name: string
    readonly chosen: string
    readonly all: readonly (readonly [value: string, words: string])[]
  }
  readonly rows: readonly Row[]
  /** How many there are, up to one more than are counted. */
  readonly all: number
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string | number
  /** Said where there is nothing. */
  readonly none: string
  readonly children?: ReactNode
}

/** A long list: looked through by words, page by page. */
export function ListPage<Row>({
  title,
  path,
  searchFor,
  query,
  views,
  rows,
  all,
  columns,
  keyOf,
  none,
  children,
}: ListPageProps<Row>) {
  const whole = { q: query.q, ...(views && { [views.name]: views.chosen }) }
  const kept = { ...whole, after: query.after }
  const last = rows.at(-1)
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {children}
      <Form className={styles.search} action={path} role="search">
        {views && <input type="hidden" name={views.name} value={views.chosen} />}
        <Input
          key={query.q}
          type="search"
          name="q"
          aria-label={searchFor}
          placeholder={searchFor}
          defaultValue={query.q}
        />
        <Button kind="quiet">Search</Button>
      </Form>
      {views && (
        <nav className={styles.views} aria-label="Which are shown">
          {views.all.map(([value, words]) => (
            <Link
              key={value}
              to={pageHref(path, { q: query.q, [views.name]: value }, 1)}
              aria-current={views.chosen === value ? 'page' : undefined}
            >
              {words}
            </Link>
          ))}
        </nav>
      )}
      {rows.length === 0 ? (
        <p className={styles.none}>{query.q ? `Nothing matches “${query.q}”.` : none}</p>
      ) : (
        <div className={styles.wide}>
          <table className={styles.table}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {columns.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={keyOf(row)}>
                  {columns.map(({ name, cell }) => (
                    <td key={name} data-name={name}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination
        label={title}
        current={query.page}
        last={lastPage(all)}
        hrefOf={page => pageHref(path, kept, page)}
      />
      {all > MOST_COUNTED && (
        <p className={styles.further}>
          More than {MOST_COUNTED.toLocaleString('en')}.{' '}
          {query.q
            ? 'Another word in the search finds fewer.'
            : query.page === lastPage(all) && last
              ? ''
              : `What follows them is behind page ${lastPage(all)}.`}{' '}
          {!query.q && query.page === lastPage(all) && last && (
            <Link to={pageHref(path, { ...whole, after: String(keyOf(last)) }, 1)} rel="next">
              Go on from here
            </Link>
          )}
        </p>
      )}
      {query.after && (
        <p className={styles.further}>
          <Link to={pageHref(path, whole, 1)}>Back to the beginning of the list</Link>
        </p>
      )}
    </>
  )
}
