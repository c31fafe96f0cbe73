import { data, Form, Link, redirect } from 'react-router'
import { formOf } from '#web/app/form-of.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { refusalInit } from '#web/app/storing.server.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Route } from './+types/pair'
import styles from './pair.module.css'
import { makePair, pairPage } from './pair.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'A pair of rings'),
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ context, params }: Route.LoaderArgs) =>
  pairPage(context.get(requestContext), params.design)

export async function action({ context, params, request }: Route.ActionArgs) {
  const taken = await makePair(context.get(requestContext), params.design, await formOf(request))
  return taken.ok ? redirect(`/sets/${taken.slug}`) : data(taken, refusalInit(taken.wait))
}

export default function Pair({ loaderData, actionData }: Route.ComponentProps) {
  const { key, title, code, size, sizes, sizeUm, fonts, canCarryLine, hasDrawing } = loaderData
  return (
    <div className={styles.page}>
      <PiecePicture code={code} alt={title} className={styles.picture} />
      <div className={styles.words}>
        <p className="label">
          <Link to={`/d/${key}`}>{title}</Link>
        </p>
        <h1>A pair of rings</h1>
        <p className={styles.soft}>
          The same ring twice, one for each of you. This one is in {size}; say the size of the
          other. Both sizes can still be changed on the next page.
        </p>
        <Form method="post" className={styles.form}>
          <Field label="Size of the other ring">
            <Select name="size" defaultValue={String(sizeUm)}>
              {sizes.map(({ diameterUm, words }) => (
                <option key={diameterUm} value={diameterUm}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
          {hasDrawing && (
            <label className={styles.halved}>
              <input type="checkbox" name="halved" />
              <span>
                Half of the drawing in each
                <span className={styles.soft}>
                  It is parted in the middle, and goes on in the other ring at the same height. Left
                  as it is, all of it stands in both.
                </span>
              </span>
            </label>
          )}
          {canCarryLine && (
            <>
              <Field
                label="A line that runs over both"
                hint="It begins inside the first ring and ends inside the second: half each. We part it between two words; put a / where you would rather have it parted. Leave it empty for none."
                error={actionData?.words}
              >
                <Input
                  name="line"
                  defaultValue={actionData?.line ?? ''}
                  maxLength={160}
                  autoComplete="off"
                  spellCheck={false}
                />
              </Field>
              <Field label="Letters">
                <Select name="font" defaultValue="block">
                  {fonts.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
            </>
          )}
          {!canCarryLine && actionData && <p role="alert">{actionData.words}</p>}
          <Button>See the pair</Button>
        </Form>
      </div>
    </div>
  )
}
