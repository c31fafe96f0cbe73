import { ringSizes, sizeLabels } from '#design/catalogue/ring-sizes.ts'
import { publicMeta } from '#web/app/public-meta.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/sizes'
import guide from './guide.module.css'
import styles from './sizes.module.css'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, loaderData?.address, {
    title: 'Ring sizes',
    description:
      'Find a ring size at home: circles to print in true size, a strip of paper, and American, British, European and Japanese sizes side by side.',
  })

export const loader = async ({ url }: Route.LoaderArgs) => ({
  address: `${url.origin}/sizes`,
  sizes: ringSizes
    .filter(({ us }) => us % 0.5 === 0)
    .map(({ diameterUm }) => ({ mm: diameterUm / 1000, ...sizeLabels(diameterUm) })),
})

export default function Sizes({ loaderData: { sizes } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Ring sizes"
        lede="A ring has to pass the knuckle and stay below it. Measure in the evening, with a warm hand, and twice."
      />
      <div className={guide.text}>
        <section aria-labelledby="strip">
          <h2 id="strip">With a strip of paper</h2>
          <ol>
            <li>Cut a strip about 5 mm wide and as long as a finger.</li>
            <li>
              Lay it round the finger where the ring will sit, close but not tight, and mark where
              it meets itself.
            </li>
            <li>Lay it flat, measure to the mark, and look for the length in the table below.</li>
            <li>If the knuckle is wider, measure there too and take the middle of the two.</li>
          </ol>
        </section>
        <section aria-labelledby="circles">
          <h2 id="circles">With a ring that fits, on paper</h2>
          <p>
            Print this page at 100 %, without fitting it to the paper. Lay a ruler against the line
            first: if it is not 50 mm long, the circles are not right either. Then lay a ring that
            fits on the circles: the right one is just covered by its inner edge.
          </p>
        </section>
      </div>
      <svg
        className={styles.ruler}
        width="50mm"
        height="6mm"
        viewBox="0 0 50 6"
        role="img"
        aria-label="A line of 50 millimetres"
      >
        <path d="M0 0v6M0 3h50M50 0v6M10 1.5v3M20 1.5v3M30 1.5v3M40 1.5v3" />
      </svg>
      <ul className={styles.circles}>
        {sizes.map(({ mm, us }) => (
          <li key={us} className={styles.circle}>
            <svg
              width={`${mm}mm`}
              height={`${mm}mm`}
              viewBox={`0 0 ${mm} ${mm}`}
              aria-hidden="true"
            >
              <circle cx={mm / 2} cy={mm / 2} r={mm / 2 - 0.05} />
            </svg>
            {us}
            <span className={styles.mm}>{mm.toFixed(2)} mm</span>
          </li>
        ))}
      </ul>
      <div className={guide.text}>
        <section aria-labelledby="table">
          <h2 id="table">Sizes side by side</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
          <section className={styles.scroll} aria-label="Table of ring sizes" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">United States</th>
                  <th scope="col">United Kingdom</th>
                  <th scope="col">Europe</th>
                  <th scope="col">Japan</th>
                  <th scope="col">Across</th>
                  <th scope="col">Round</th>
                </tr>
              </thead>
              <tbody>
                {sizes.map(({ mm, us, uk, eu, jp }) => (
                  <tr key={us}>
                    <th scope="row">{us}</th>
                    <td>{uk}</td>
                    <td>{eu}</td>
                    <td>{jp}</td>
                    <td>{mm.toFixed(2)} mm</td>
                    <td>{(mm * Math.PI).toFixed(1)} mm</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <p>
            We make quarter sizes too. A wide band feels tighter: from 6 mm up take a quarter of a
            size more.
          </p>
        </section>
      </div>
    </>
  )
}
