import { gradeScales } from '#design/catalogue/grades.ts'
import { publicMeta } from '#web/app/public-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/grades'
import { CardScale } from './card-scale.tsx'
import { GradeStrip, stripNotes } from './grade-strip.tsx'
import styles from './grades.module.css'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, loaderData?.address, {
    title: 'What the grades do to the eye',
    description:
      'Colour, clarity, cut, polish, symmetry and fluorescence of a diamond, in plain words and painted at true size.',
  })

export const loader = ({ url }: Route.LoaderArgs) => ({ address: `${url.origin}/stones/grades` })

interface Row {
  readonly from: string
  readonly to: string
  readonly text: string
}

/** Grades that follow one another and do the same to the eye are one row. */
function rowsOf(grades: readonly { readonly id: string; readonly text: string }[]): Row[] {
  const rows: Row[] = []
  for (const { id, text } of grades) {
    const last = rows.at(-1)
    if (last?.text === text) rows[rows.length - 1] = { ...last, to: id }
    else rows.push({ from: id, to: id, text })
  }
  return rows
}

export default function Grades() {
  return (
    <>
      <p className={styles.back}>
        <a href="/stones">All stones</a>
      </p>
      <PageHeading
        compact
        title="What the grades do to the eye"
        lede="A grade is what a laboratory finds under a loupe, face down, on white. What you see on a hand is another matter: here are both."
      />
      <CardScale />
      {gradeScales.map(({ id, name, text, grades }) => (
        <section key={id} aria-labelledby={id} className={styles.scale}>
          <h2 id={id}>{name}</h2>
          <p className={styles.text}>{text}</p>
          {(id === 'colour' || id === 'clarity') && (
            <>
              <GradeStrip scale={id} />
              <p className={styles.soft}>{stripNotes[id]}</p>
            </>
          )}
          <dl className={styles.rows}>
            {rowsOf(grades).map(row => (
              <div key={row.from}>
                <dt>{row.from === row.to ? row.from : `${row.from} to ${row.to}`}</dt>
                <dd>{row.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.soft}>
        These stones are painted, not photographed, and screens show white each in their own way. If
        a grade is what decides, come and look at the stone itself, or ask us for a film of it.
      </p>
      <p>
        <ButtonLink to="/stones">See all stones</ButtonLink>
      </p>
      <script type="module" src="/islands/stones.js" fetchPriority="low" />
    </>
  )
}
