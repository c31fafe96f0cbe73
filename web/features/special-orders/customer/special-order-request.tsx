import { randomUUID } from 'node:crypto'
import { lazy, Suspense } from 'react'
import { data, redirect } from 'react-router'
import { designCode, readCode } from '#design/document/code.ts'
import { titleOf } from '#design/document/summary.ts'
import { formOf } from '#web/app/form-of.ts'
import { requestContext } from '#web/app/request-context.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import { titled } from '#web/app/shop-title.ts'
import { AwaitsScript } from '#web/pwa/awaits-script.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/drawings/sheet.tsx'
import { StillPiece } from '#web/ui/drawings/still-piece.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/special-order-request'
import styles from './special-order-request.module.css'
import { takeRequest } from './take-request.server.ts'
import { whenNearViewport } from './when-near-viewport.ts'

/** The server's form stands until its script is there, which is fetched when somebody comes near it. */
const RequestForm = lazy(() => whenNearViewport('wish').then(() => import('./request-form.tsx')))

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Special orders'),
  {
    name: 'description',
    content: 'What a special order is, how it goes, what to have ready and how its price is found.',
  },
]

/** What a page that leads here would like to be written first. */
const MOST_WANTED = 300

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const visitor = await ctx.visitor()
  const { currency } = (await shopPricingOf(ctx)).rates
  const person = visitor && { name: visitor.name, email: visitor.email }
  const wanted = (url.searchParams.get('words') ?? '').slice(0, MOST_WANTED).toWellFormed()
  const begun = readCode(url.searchParams.get('start') ?? '')
  const start = begun.ok ? { code: designCode(begun.design), title: titleOf(begun.design) } : null
  return { id: randomUUID(), person, wanted, start, currency }
}

/** For browsers without scripts; with them the form sends itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = Object.fromEntries(await formOf(request))
  const taken = await takeRequest(context.get(requestContext), request, fields)
  if (!taken.ok)
    return taken.reason === 'too-many'
      ? data({ faults: {} }, { status: 429, headers: { 'Retry-After': String(taken.wait) } })
      : data({ faults: taken.faults }, { status: 422 })
  return redirect(
    `/special-orders/${taken.id}`,
    taken.cookie ? { headers: { 'Set-Cookie': taken.cookie } } : {},
  )
}

const stages = [
  {
    title: 'You describe it',
    text: 'In your own words, with whatever shows what you mean: a sketch, a photograph, an old ring.',
  },
  {
    title: 'It is drawn',
    text: 'A jeweller draws it with its measures in millimetres, so that you can judge its true size and not only its looks.',
  },
  {
    title: 'You get a price',
    text: 'Metal by weight, each stone, the setting, the engraving and the hours, each on its own line.',
  },
  {
    title: 'You agree, or you do not',
    text: 'You approve the drawing and the price together. Until then nothing is made and nothing is owed for making it.',
  },
  {
    title: 'It is made',
    text: 'Cast or forged, set, engraved and finished by hand, exactly as it was drawn.',
  },
]

const ready = [
  ['What it is for', 'an engagement, an anniversary, a stone that was left to you.'],
  [
    'A size',
    'ring size with its system, or the inner diameter of a ring that fits; for a chain, its length.',
  ],
  ['A budget', 'even a rough one. It decides metal and stone more than anything else.'],
  ['A date', 'if there is a day it must be ready for.'],
  ['Pictures', 'of pieces you like, and of those you do not.'],
]

export default function SpecialOrder({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        eyebrow="Special orders"
        title="When none of our styles is yours"
        lede="A special order is a piece drawn from nothing: your grandmother’s stone in a new ring, a crest, a shape nobody else wears."
      />
      <p className={styles.jump}>
        <ButtonLink to="#wish">Tell us about yours</ButtonLink>{' '}
        <ButtonLink kind="plain" to="/own-stone">
          You have a stone already?
        </ButtonLink>
      </p>
      <div className={styles.split}>
        <section aria-labelledby="stages">
          <h2 id="stages">How it goes</h2>
          <ol className={styles.stages}>
            {stages.map(({ title, text }) => (
              <li key={title} className={styles.stage}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <Sheet className={styles.sheet} caption="One stone, two old ones beside it">
          <StillPiece style="three-stone" cut="oval" colour="#2c7a66" />
        </Sheet>
      </div>
      <div className={styles.asking}>
        <section id="wish" className={styles.wish} aria-labelledby="wish-title">
          <h2 id="wish-title">Tell us about it</h2>
          <Suspense fallback={<Skeleton height="40rem" />}>
            <AwaitsScript>
              <RequestForm {...loaderData} refused={actionData?.faults ?? null} />
            </AwaitsScript>
          </Suspense>
        </section>
        <div className={styles.beside}>
          <section aria-labelledby="ready">
            <h2 id="ready">What to have ready</h2>
            <ul className={styles.ready}>
              {ready.map(([name, text]) => (
                <li key={name}>
                  <strong>{name}:</strong> {text}
                </li>
              ))}
            </ul>
          </section>
          <section className={styles.words} aria-labelledby="time">
            <h2 id="time">Time and price</h2>
            <p>
              Drawing and agreeing on a piece takes as long as the two of you need. Making begins
              after that, and how long it lasts depends on the stone: one that has to be found or
              cut takes longest. You are told a date with the price, before you agree to either.
            </p>
            <p>
              The price is the sum of its lines: the metal’s weight at the day’s rate, the stones,
              the hours. It is settled with your approval and does not change afterwards.
            </p>
            <p>
              A piece made to your own specification cannot be returned because of a change of mind.
              Your rights if something is wrong with it stay as they are.
            </p>
            <p>
              Many wishes fit one of our styles after all.{' '}
              <ButtonLink kind="plain" to="/style/components/ShapeSelection">
                Begin with the shapes
              </ButtonLink>
            </p>
          </section>
        </div>
      </div>
    </>
  )
}
