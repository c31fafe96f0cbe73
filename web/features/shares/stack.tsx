import { data, Form, Link, redirect } from 'react-router'
import { formOf } from '#web/app/form-of.ts'
import { PlaceLine } from '#web/app/place-line.tsx'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { refusalInit } from '#web/app/storing.server.ts'
import setStyles from '#web/features/sets/set-page.module.css'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Route } from './+types/stack'
import { type StackPageView, stackPage, takeStack } from './stack.server.ts'
import styles from './together.module.css'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Build a stack'),
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  stackPage(context.get(requestContext), params.design, url)

export async function action({ context, params, request }: Route.ActionArgs) {
  const taken = await takeStack(context.get(requestContext), params.design, await formOf(request))
  return taken.ok
    ? redirect(`/sets/${taken.slug}`)
    : data({ refused: taken.words }, refusalInit(taken.wait))
}

export default function Stack({ loaderData, actionData }: Route.ComponentProps) {
  const { key, title, picture, first, rings, findings } = loaderData
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className="label">
          <Link to={`/d/${key}`}>{title}</Link>
        </p>
        <h1>Build a stack</h1>
        <p className={styles.soft}>
          Up to five rings on one finger, all in the size of this one. Mix metals as you like: they
          are shown as they would lie beside one another, and we say where they would rub or grow
          too wide.
        </p>
      </header>
      <div className={styles.stack}>
        <PiecePicture
          code={first}
          source={picture}
          alt={rings.map(one => one.title).join(', with: ')}
          className={styles.together}
        />
        <div className={styles.column}>
          {findings.length > 0 && <Findings findings={findings} />}
          <Rings stack={loaderData} />
          {actionData?.refused && (
            <p role="alert" className={styles.refused}>
              {actionData.refused}
            </p>
          )}
        </div>
      </div>
      <Next stack={loaderData} />
      <PlaceLine />
    </div>
  )
}

interface StackProps {
  readonly stack: StackPageView
}

function Rings({ stack: { rings, codes, widthText, total } }: StackProps) {
  return (
    <>
      <ol className={styles.rings} aria-label="Rings of this stack, in the order of wearing">
        {rings.map(({ place, nth, code, title, text, price, forward, without }) => (
          // Known by itself and not by its place: who moves one by keyboard moves it on without looking for it.
          <li key={`${code} ${nth}`} className={styles.ring}>
            <h2>
              <Link to={`/d/${code}`}>{title}</Link>
            </h2>
            <p className={styles.soft}>{text}</p>
            <p className={styles.buy}>
              <Price {...price} />
              {forward && (
                <Link to={forward} preventScrollReset>
                  Wear it further in<span className="visually-hidden"> (ring {place})</span>
                </Link>
              )}
              {without && (
                <Link to={without} preventScrollReset>
                  Take it out<span className="visually-hidden"> (ring {place})</span>
                </Link>
              )}
            </p>
          </li>
        ))}
      </ol>
      {rings.length > 1 ? (
        <>
          <p className={styles.total}>
            <span>Together {widthText} wide</span>
            <Price {...total} />
          </p>
          <Form method="post">
            <input type="hidden" name="rings" value={codes} />
            <Button>Take this stack</Button>
          </Form>
        </>
      ) : (
        <p className={styles.soft}>Choose a ring below to wear beside it.</p>
      )}
    </>
  )
}

function Findings({ findings }: Pick<StackPageView, 'findings'>) {
  return (
    <ul className={setStyles.findings} aria-label="What to know before it is made">
      {findings.map(({ key, at, stops, words, fix }) => (
        <li key={key} data-stops={stops || undefined}>
          <p>
            {at !== null && `Ring ${at}: `}
            {words}
          </p>
          {fix && (
            <Link to={fix.to} preventScrollReset>
              Put it right: {fix.words}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function Next({ stack: { isFull, next, metal, metals, codes, unknownLink } }: StackProps) {
  if (isFull)
    return (
      <p role="status">Five rings are as many as a finger wears. Take one out to add another.</p>
    )
  return (
    <section aria-labelledby="next" className={styles.page}>
      <h2 id="next">Add a ring</h2>
      <Form method="get" className={styles.filters} preventScrollReset>
        <input type="hidden" name="rings" value={codes} />
        <Field label="Metal of the next ring">
          <Select name="metal" defaultValue={metal}>
            {metals.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" kind="quiet">
          Show in this metal
        </Button>
      </Form>
      <ul className={styles.slimCards}>
        {next.map(({ code, title, text, price, add }) => (
          <li key={code} className={styles.card}>
            <PiecePicture code={code} size={300} alt="" className={styles.picture} />
            <h3>{title}</h3>
            <p className={styles.soft}>{text}</p>
            <p className={styles.buy}>
              <Price {...price} />
              <ButtonLink kind="quiet" to={add} preventScrollReset>
                Add it
                <span className="visually-hidden">
                  {' '}
                  ({title}. {text})
                </span>
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
      <Form method="get" className={styles.link} preventScrollReset>
        <input type="hidden" name="rings" value={codes} />
        <input type="hidden" name="metal" value={metal} />
        <Field
          label="Or a ring of your own design"
          hint="Paste the link of a ring that you designed or were sent. It comes in the size of this stack."
          error={
            unknownLink === null
              ? undefined
              : 'There is no ring behind this link that goes into a stack. It is that of a design, or of a ring in our collection.'
          }
        >
          <Input name="link" defaultValue={unknownLink ?? ''} autoComplete="off" maxLength={2200} />
        </Field>
        <Button type="submit" kind="quiet">
          Add this ring
        </Button>
      </Form>
    </section>
  )
}
