import { randomUUID } from 'node:crypto'
import { lazy, Suspense, useRef, useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { gems } from '#design/catalogue/gems.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { designCode, readCode } from '#design/document/code.ts'
import { titleOf } from '#design/document/summary.ts'
import { stoneTreatments, UNKNOWN } from '#design/own-stone/rules.ts'
import { readOwnStone } from '#schemas/own-stone.ts'
import { WORDS_MOST_LETTERS } from '#schemas/text.ts'
import { announceOwnStone } from '#shop/own-stones/announce.ts'
import { formOf } from '#web/app/form-of.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Select } from '#web/ui/select.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { NotLiable } from '../own-stones.tsx'
import type { Route } from './+types/own-stone'
import styles from './own-stone.module.css'
import { takeRequest } from './take-request.server.ts'

const PhotoMarks = lazy(() => import('./photo-marks.tsx'))

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Your own stone'),
  {
    name: 'description',
    content:
      'A stone from grandmother’s ring in a piece of today: how it comes to us, what it bears, what we answer for.',
  },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = await context.get(requestContext).visitor()
  const begun = readCode(url.searchParams.get('start') ?? '')
  return {
    id: randomUUID(),
    stoneId: randomUUID(),
    person: visitor && { name: visitor.name, email: visitor.email },
    start: begun.ok ? { code: designCode(begun.design), title: titleOf(begun.design) } : null,
    gems: gems.map(({ id, name }) => ({ id, name })),
    shapes: shapes.map(({ id, name }) => ({ id, name })),
    treatments: stoneTreatments.map(({ id, name }) => ({ id, name })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const fields = Object.fromEntries(await formOf(request))
  const stone = readOwnStone(fields)
  const { random } = ctx.paymentContext
  const taken = await takeRequest(
    ctx,
    request,
    fields,
    stone.ok
      ? (transaction, { id, now }) =>
          announceOwnStone(transaction, { specialOrderId: id, stone: stone.stone, now, random })
      : null,
  )
  if (!taken.ok && taken.reason === 'too-many')
    return data(
      {
        faults: {},
        words: 'Many wishes have come from here within the hour. Please try again a little later.',
      },
      {
        status: 429,
        headers: { 'Retry-After': String(taken.wait) },
      },
    )
  const faults = { ...(stone.ok ? {} : stone.faults), ...(taken.ok ? {} : taken.faults) }
  if (!taken.ok)
    return data(
      { faults, words: 'Something needs another look. Nothing is lost.' },
      { status: 422 },
    )
  return redirect(
    `/special-orders/${taken.id}`,
    taken.cookie ? { headers: { 'Set-Cookie': taken.cookie } } : {},
  )
}

const way = [
  [
    'You describe it',
    'With what you know. A photograph beside a bank card or a coin gives its size to a few tenths of a millimetre.',
  ],
  [
    'We answer',
    'What it bears, what it could become, and a price for the piece without the stone. Until you agree, nothing is sent and nothing is owed.',
  ],
  [
    'It comes to us',
    'You bring it, or send it insured. We look at it under the microscope, weigh it, photograph it, and give you a signed receipt.',
  ],
  [
    'You see where it is',
    'In the safe, at the bench, set: each step stands on your page, and comes by mail.',
  ],
  ['It comes home', 'Set in its piece. Or as it came, if you change your mind before it is set.'],
] as const

export default function OwnStonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, stoneId, person, start, gems, shapes, treatments } = loaderData
  const faults: Readonly<Record<string, string | undefined>> = actionData?.faults ?? {}
  const busy = useNavigation().state === 'submitting'
  const ready = useHydrated()
  // Fields are the browser's own: what is typed before the script is there stays.
  const form = useRef<HTMLFormElement>(null)
  const [sure, setSure] = useState('')
  const [measuring, setMeasuring] = useState(false)
  const side = (name: 'lengthUm' | 'widthUm', label: string) => (
    <Field label={`${label}, mm`} optional error={faults[name]}>
      <Input name={name} inputMode="decimal" autoComplete="off" onInput={() => setSure('')} />
    </Field>
  )
  const fill = (name: string, mm: number) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = mm.toFixed(2)
  }
  return (
    <>
      <PageHeading
        eyebrow="Special orders"
        title="Your own stone"
        lede="From grandmother’s ring, from a journey, from a drawer: we build a piece round it, and you know at every step where it is."
      />
      <div className={styles.page}>
        <section aria-labelledby="way" className={styles.beside}>
          <h2 id="way">How it goes</h2>
          <ol className={styles.way}>
            {way.map(([title, text]) => (
              <li key={title}>
                <strong>{title}.</strong> {text}
              </li>
            ))}
          </ol>
          <h2>What we answer for, and what we do not</h2>
          <NotLiable />
        </section>
        <Form ref={form} method="post" className={styles.form} aria-label="Your own stone">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="stoneId" value={stoneId} />
          <input type="hidden" name="startCode" value={start?.code ?? ''} />
          <input type="hidden" name="source" value={sure ? 'photograph' : 'told'} />
          <input type="hidden" name="sureUm" value={sure} />
          {start && <p className={styles.soft}>For: {start.title}</p>}
          <div className={styles.pair}>
            <Field label="What is it?" error={faults.gem}>
              <Select name="gem" defaultValue={UNKNOWN}>
                <option value={UNKNOWN}>I do not know</option>
                {gems.map(one => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Its shape from above" error={faults.shape}>
              <Select name="shape" defaultValue={UNKNOWN}>
                <option value={UNKNOWN}>Another, or I do not know</option>
                {shapes.map(one => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Field label="Was anything done to it?" error={faults.treatment}>
            <Select name="treatment" defaultValue={UNKNOWN}>
              {treatments.map(one => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          </Field>
          <div className={styles.three}>
            {side('lengthUm', 'Length')}
            {side('widthUm', 'Width')}
            <Field label="Depth, mm" optional error={faults.depthUm}>
              <Input name="depthUm" inputMode="decimal" autoComplete="off" />
            </Field>
          </div>
          {sure && (
            <p className={styles.soft} role="status">
              From your photograph, give or take {sure} mm. We measure it again when it is here.
            </p>
          )}
          {ready &&
            (measuring ? (
              <Suspense fallback={<p className={styles.soft}>One moment …</p>}>
                <PhotoMarks
                  onMeasured={({ lengthMm, widthMm, sureMm }) => {
                    fill('lengthUm', lengthMm)
                    fill('widthUm', widthMm)
                    setSure(sureMm.toFixed(2))
                  }}
                />
              </Suspense>
            ) : (
              <p>
                <Button type="button" kind="quiet" onClick={() => setMeasuring(true)}>
                  Measure it in a photograph
                </Button>
              </p>
            ))}
          <Field
            label="Its story, and what it is to become"
            error={faults.words}
            hint="Where it is from, whether it is loose or in an old setting, what you would love to wear."
          >
            <Textarea name="words" rows={5} maxLength={WORDS_MOST_LETTERS} />
          </Field>
          <p className={styles.soft}>
            Photographs can be added on the next page, as many as eight.
          </p>
          <div className={styles.pair}>
            <Field label="Your name" error={faults.name}>
              <Input name="name" autoComplete="name" defaultValue={person?.name ?? ''} />
            </Field>
            <Field label="E-mail" error={faults.email}>
              <Input
                type="email"
                name="email"
                autoComplete="email"
                defaultValue={person?.email ?? ''}
              />
            </Field>
          </div>
          <Field label="Telephone" optional error={faults.phone}>
            <Input type="tel" name="phone" autoComplete="tel" />
          </Field>
          <label className={styles.agree}>
            <input type="checkbox" name="agrees" value="yes" aria-describedby="agrees-fault" />
            <span>I have read what you answer for, and what you do not.</span>
          </label>
          <p id="agrees-fault" className={styles.fault}>
            {faults.agrees ?? ''}
          </p>
          <p className={styles.fault} role="alert">
            {actionData?.words ?? ''}
          </p>
          <div>
            <Button busy={busy}>Send it to a jeweller</Button>
            <p className={styles.soft}>Asking costs nothing and binds you to nothing.</p>
          </div>
        </Form>
      </div>
    </>
  )
}
