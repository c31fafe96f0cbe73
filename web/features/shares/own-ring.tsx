import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { mmText } from '#design/document/words.ts'
import { modelLimits } from '#geometry/own-model/limits.ts'
import { PlaceLine } from '#web/app/place-line.tsx'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { GapPlot } from '#web/ui/plots/gap-plot.tsx'
import { Price } from '#web/ui/price.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Route } from './+types/own-ring'
import styles from './band-beside.module.css'
import type { FitView } from './fit-view.ts'
import { fitToModel, ownRingPage } from './own-ring.server.ts'
import { UnrolledRings } from './unrolled-rings.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'A band for a ring you own'),
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ context, url }: Route.LoaderArgs) =>
  ownRingPage(context.get(requestContext), url)

export const action = ({ context, request }: Route.ActionArgs) =>
  fitToModel(context.get(requestContext), request)

export default function OwnRing({ loaderData, actionData }: Route.ComponentProps) {
  const { notOffered, isBusy, guest } = loaderData
  const fits = actionData?.ok ? actionData.fits : loaderData.fits
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>A band for a ring you own</h1>
        <p className={styles.soft}>
          Tell us what a jeweller’s gauge reads on your ring, or send a model of it, and we bend a
          band to follow its head. Any jeweller measures it in a minute; the nearer the figures, the
          closer it sits.
        </p>
      </header>
      {notOffered ? (
        <p role="status">{notOffered}</p>
      ) : (
        <>
          <Gauge page={loaderData} />
          <section aria-labelledby="model" className={styles.head}>
            <h2 id="model">Or send a model of it</h2>
            <p className={styles.soft}>
              STL, 3MF or GLB, up to {mostMegabytes} MB. We read its shape, fit the band and keep
              nothing of the file.
            </p>
            {guest ? (
              <p>
                <Link to="/login?redirect=/own-ring">Sign in</Link> to send one.
              </p>
            ) : (
              <ModelForm page={loaderData} answer={actionData} />
            )}
          </section>
          {isBusy && (
            <p role="status">
              Many rings are being measured just now. Please open this page again in a minute.
            </p>
          )}
          {fits && <Fits fits={fits} notes={actionData?.ok ? actionData.notes : []} />}
        </>
      )}
      {fits && <PlaceLine />}
    </div>
  )
}

interface PageProps {
  readonly page: Route.ComponentProps['loaderData']
}

interface ModelFormProps extends PageProps {
  readonly answer: Route.ComponentProps['actionData']
}

/** Whether one of the forms of this page is on its way. */
function useIsSending(method: 'GET' | 'POST'): boolean {
  const { formMethod, formAction } = useNavigation()
  return formMethod === method && formAction?.split('?')[0] === '/own-ring'
}

const mostMegabytes = modelLimits.bytes / 1e6

function ModelForm({ page, answer }: ModelFormProps) {
  const isBusy = useIsSending('POST')
  const [chosen, choose] = useState<{ size: number; after: typeof answer }>()
  // Said before it is sent: on a telephone that takes minutes.
  const size = chosen?.size ?? 0
  const tooHeavy =
    size > modelLimits.bytes &&
    `This file has ${Math.ceil(size / 1e6)} MB, and we read up to ${mostMegabytes}. Exported as binary STL, or coarser, it is smaller.`
  // What was said of one file is not said of the next.
  const refused = answer?.ok === false && chosen?.after !== answer && answer.words
  return (
    <Form method="post" encType="multipart/form-data" className={styles.gauge} preventScrollReset>
      <div className={styles.measures}>
        <Field label="Model of your ring" error={tooHeavy || refused || undefined}>
          <Input
            type="file"
            name="model"
            accept=".stl,.3mf,.glb"
            onChange={({ currentTarget: { files } }) =>
              choose({ size: files?.[0]?.size ?? 0, after: answer })
            }
          />
        </Field>
        <BandChoices page={page} />
      </div>
      <Button kind="quiet" busy={isBusy} disabledReason={tooHeavy || undefined}>
        Fit a band to it
      </Button>
      {refused && (
        <p className={styles.soft}>
          It goes without a model as well: <a href="#gauge">tell us what a gauge reads</a>.
        </p>
      )}
      <p role="status" className={styles.soft}>
        {isBusy && 'Your ring is being measured. With a large model it takes up to half a minute.'}
      </p>
    </Form>
  )
}

function Gauge({ page }: PageProps) {
  const isBusy = useIsSending('GET')
  const { typed, faults, sizes, forms, measures } = page
  const faultAt = (id: string) => faults.find(({ at }) => at === id)?.words
  return (
    <Form method="get" className={styles.gauge} preventScrollReset>
      <h2 id="gauge">Your ring</h2>
      <div className={styles.measures}>
        <Field label="Size of your ring" error={faultAt('size')}>
          <Select name="size" defaultValue={typed.size ?? ''}>
            <option value="">Please choose</option>
            {sizes.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Form of its head" error={faultAt('form')}>
          <Select name="form" defaultValue={typed.form ?? 'round'}>
            {forms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {measures.map(({ id, label, hint, usualMm }) => (
          <Field key={id} label={label} hint={hint} error={faultAt(id)}>
            <Input
              name={id}
              inputMode="decimal"
              defaultValue={typed[id] ?? ''}
              placeholder={`such as ${usualMm}`}
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
      <h2>The band beside it</h2>
      <div className={styles.measures}>
        <BandChoices page={page} />
      </div>
      <Button busy={isBusy}>Fit a band</Button>
    </Form>
  )
}

function BandChoices({ page: { typed, choices, metals } }: PageProps) {
  return (
    <>
      <Field label="Width of the band">
        <Select name="band-width" defaultValue={typed['band-width'] ?? '2500'}>
          {choices.widthsUm.map(um => (
            <option key={um} value={um}>
              {mmText(um)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Profile of the band">
        <Select name="profile" defaultValue={typed.profile ?? 'comfort'}>
          {choices.profiles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Stones in the band">
        <Select name="stones" defaultValue={typed.stones ?? '0'}>
          {choices.stones.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Metal of the band">
        <Select name="metal" defaultValue={typed.metal ?? metals[0]?.id}>
          {metals.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

interface FitsProps {
  readonly fits: readonly FitView[]
  /** What was read in a file, and put right in it. */
  readonly notes: readonly string[]
}

function Fits({ fits, notes }: FitsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // They stand below all that was asked, out of sight on a telephone: whoever sent it is led there.
  useEffect(() => {
    if (notes.length > 0) heading.current?.focus()
  }, [notes])
  return (
    <section aria-labelledby="bands" className={styles.found}>
      <h2 id="bands" ref={heading} tabIndex={-1}>
        Bands for your ring
      </h2>
      {notes.length > 0 && (
        <div className={styles.notes}>
          <p>What we found in your model:</p>
          <ul>
            {notes.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      <ul className={styles.fits} aria-labelledby="bands">
        {fits.map(fit => (
          <OwnBand key={fit.form} fit={fit} />
        ))}
      </ul>
    </section>
  )
}

function OwnBand({ fit }: { readonly fit: FitView }) {
  const { form, name, text, code, widthUm, says, fault, price, gapsUm, outUm } = fit
  return (
    <li className={styles.fit}>
      <PiecePicture code={code} alt={`A ${name.toLowerCase()} band`} className={styles.picture} />
      <UnrolledRings code={code} outUm={outUm} widthUm={widthUm} />
      <h3>{name}</h3>
      <p className={styles.soft}>{text}</p>
      <p>{fault ?? says}</p>
      <GapPlot gapsUm={gapsUm} form={form} />
      {fault === null && (
        <div className={styles.buy}>
          <Price {...price} />
          <span className={styles.soft}>{mmText(widthUm)} wide</span>
          <Link to={`/d/${code}`}>See this band</Link>
          <Form method="post" action="/cart">
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="code" value={code} />
            <Button kind="quiet">
              Put it in the cart
              <span className="visually-hidden"> ({name.toLowerCase()} band)</span>
            </Button>
          </Form>
        </div>
      )}
    </li>
  )
}
