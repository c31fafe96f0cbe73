import type { ReactNode } from 'react'
import { data, Form, Link, redirect, useLocation, useNavigate, useNavigation } from 'react-router'
import { mmText } from '#design/document/words.ts'
import { APART_UM } from '#design/sets/seen-beside.ts'
import { formOf } from '#web/app/form-of.ts'
import { PlaceLine } from '#web/app/place-line.tsx'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { retryAfter, storedTooMuch } from '#web/app/storing.server.ts'
import { usePricing } from '#web/features/designer/price/pricing.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { outlineAddress } from '#web/ui/picture-address.ts'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { GapPlot } from '#web/ui/plots/gap-plot.tsx'
import { Price } from '#web/ui/price.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { WornBeside } from '#web/viewer/stills/worn-beside.tsx'
import type { Route } from './+types/band-beside'
import styles from './band-beside.module.css'
import { type BandsPageView, bandsBeside, takeBoth } from './band-beside.server.ts'
import { type FitView, fitView, fitViews } from './fit-view.ts'
import { UnrolledRings } from './unrolled-rings.tsx'
import { useFits } from './use-fits.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'A band made for this ring'),
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  bandsBeside(context.get(requestContext), params.design, url)

const refusals = {
  'not-now': {
    status: 503,
    words:
      'Before you take both, we measure this band against your ring once more, and just now that takes longer than usual. Nothing is lost: your band is chosen as it was.',
  },
  'no-such-band': {
    status: 422,
    words: 'There is no such band beside this ring. Choose one of these, please.',
  },
} as const

/** Ring and band are taken together, as a set. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = new URLSearchParams()
  for (const [name, value] of await formOf(request))
    if (typeof value === 'string') form.set(name, value)
  const taken = await takeBoth(context.get(requestContext), params.design, form)
  if (taken.ok) return redirect(`/sets/${taken.slug}`)
  if (taken.reason === 'too-many')
    return data(
      { refused: storedTooMuch(taken.wait), again: null },
      { status: 429, headers: retryAfter(taken.wait) },
    )
  const { words, status } = refusals[taken.reason]
  const again = taken.reason === 'not-now' ? form.get('form') : null
  return data({ refused: words, again }, { status })
}

export default function BandBeside({ loaderData, actionData }: Route.ComponentProps) {
  const { title, key, chosen, choices, notOffered, view, isApart } = loaderData
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className="label">
          <Link to={`/d/${key}`}>{title}</Link>
        </p>
        <h1>A band made for this ring</h1>
        <p className={styles.soft}>
          Will a wedding band sit flush? We measure it on the exact body of your ring, all the way
          round, and bend a band to follow it. It comes in the ring’s own metal and size; change it
          as you like.
        </p>
      </header>
      <Form method="get" className={styles.filters} preventScrollReset>
        <Field label="Width">
          <Select name="width" defaultValue={String(chosen.widthUm)}>
            {choices.widthsUm.map(um => (
              <option key={um} value={um}>
                {mmText(um)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Profile">
          <Select name="profile" defaultValue={chosen.profile}>
            {choices.profiles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Stones">
          <Select name="stones" defaultValue={chosen.stones}>
            {choices.stones.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Seen">
          <Select name="view" defaultValue={view}>
            {fitViews.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Tick name="apart" value="yes" defaultChecked={isApart}>
          A little apart
        </Tick>
        <Button type="submit" kind="quiet">
          Show these bands
        </Button>
      </Form>
      {actionData && (
        <div role="alert" className={styles.refused}>
          <p>{actionData.refused}</p>
          {actionData.again && (
            <TakeBoth chosen={chosen} form={actionData.again}>
              Try again
            </TakeBoth>
          )}
        </div>
      )}
      {notOffered ? <p role="status">{notOffered}</p> : <Bands page={loaderData} />}
      <p className={styles.soft}>
        Your ring is not from us? <Link to="/own-ring">Have a band fitted to a ring you own</Link>.
      </p>
      <PlaceLine />
    </div>
  )
}

/** Measured in this browser, or by the server where that cannot be. */
function Bands({ page }: { readonly page: BandsPageView }) {
  const { ring, band, fits: known, isAsked } = page
  const pricing = usePricing()
  const navigate = useNavigate()
  const { search } = useLocation()
  const toServer = new URLSearchParams(search)
  toServer.set('measure', 'server')
  const soFar = useFits({ ring, band }, known, () => {
    if (!isAsked) navigate(`?${toServer}`, { replace: true, preventScrollReset: true })
  })
  if (!soFar)
    return (
      <>
        <p role="status">
          {isAsked
            ? 'Your ring could not be measured just now; the shop has much to do. Please ask again in a moment.'
            : 'Your ring is being measured.'}
        </p>
        {isAsked && (
          <Form method="get" preventScrollReset>
            {[...toServer].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button kind="quiet">Measure again</Button>
          </Form>
        )}
        <noscript>
          <a href={`?${toServer}`}>Have it measured by the shop</a>
        </noscript>
      </>
    )
  return (
    <ul className={styles.fits} aria-label="Bands beside this ring">
      {soFar.fits.map(fit => (
        <BandCard
          key={fit.form}
          fit={fitView(fit, pricing)}
          isMeasured={soFar.measured.has(fit.form)}
          page={page}
        />
      ))}
    </ul>
  )
}

interface BandCardProps {
  readonly fit: FitView
  readonly isMeasured: boolean
  readonly page: BandsPageView
}

function BandCard({ fit, isMeasured, page }: BandCardProps) {
  const { form, name, text, code, alongUm, widthUm, says, fault, price, outUm } = fit
  const { ring, title, chosen, view, isApart } = page
  const query = new URLSearchParams({
    size: '600',
    view,
    back: 'none',
    beside: code,
    along: String(alongUm + (isApart ? APART_UM : 0)),
  })
  const source = `/pictures/${ring}.webp?${query}`
  const alt = `${title}, with a ${name.toLowerCase()} band beside it`
  const outline = <img src={outlineAddress(ring)} alt="" className={styles.outline} />
  return (
    <li className={styles.fit} data-measured={isMeasured || undefined}>
      {!isMeasured ? (
        <div className={styles.previewed}>{outline}</div>
      ) : view === 'worn' ? (
        <WornBeside ring={ring} source={source} title={alt} />
      ) : (
        <PiecePicture code={ring} source={source} view={view} alt={alt} className={styles.picture}>
          {outline}
        </PiecePicture>
      )}
      <h2>{name}</h2>
      <p className={styles.soft}>{text}</p>
      <p>{fault ?? says}</p>
      <UnrolledRings code={code} outUm={outUm} widthUm={widthUm} />
      <GapPlot gapsUm={fit.gapsUm} form={form} />
      {fault === null && (
        <div className={styles.buy}>
          <Price {...price} />
          <span className={styles.soft}>{mmText(widthUm)} wide</span>
          {/* Its room is kept while the band is measured. */}
          <div className={styles.take} inert={!isMeasured} data-kept={!isMeasured || undefined}>
            <Link to={`/d/${code}`}>See this band</Link>
            <TakeBoth chosen={chosen} form={form}>
              Take both
              <span className="visually-hidden"> with this {name.toLowerCase()} band</span>
            </TakeBoth>
          </div>
        </div>
      )}
    </li>
  )
}

interface TakeBothProps {
  readonly chosen: BandsPageView['chosen']
  readonly form: string
  readonly children: ReactNode
}

/** The ring with the band of this form, as it was chosen. */
function TakeBoth({ chosen, form, children }: TakeBothProps) {
  const isBusy = useNavigation().formData?.get('form') === form
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="width" value={chosen.widthUm} />
      <input type="hidden" name="profile" value={chosen.profile} />
      <input type="hidden" name="stones" value={chosen.stones} />
      <Button kind="quiet" name="form" value={form} busy={isBusy}>
        {children}
      </Button>
    </Form>
  )
}
