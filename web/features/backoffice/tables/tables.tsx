import { data, Form, redirect, useNavigation } from 'react-router'
import { keepImport } from '#shop/imports/apply-import.ts'
import { importKinds, isImportKind } from '#shop/imports/kinds.ts'
import { MOST_TABLE_BYTES, MOST_TABLE_LINES, type TableAnswer } from '#shop/imports/read-table.ts'
import { formOf } from '#web/app/form-of.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/tables'
import { tableKindWords } from './kind-words.ts'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Tables · Workshop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'move-tables')
  const done = Number(url.searchParams.get('done') ?? 0)
  return {
    kinds: importKinds.map(kind => ({ kind, ...tableKindWords[kind] })),
    done: Number.isSafeInteger(done) ? done : 0,
    megabytes: MOST_TABLE_BYTES / 1024 / 1024,
    lines: MOST_TABLE_LINES.toLocaleString('en'),
  }
}

function refusalOf(answer: Extract<TableAnswer, { ok: false }>): string {
  switch (answer.reason) {
    case 'broken':
      return `Line ${answer.line} cannot be read. ${answer.words} Nothing was taken.`
    case 'not-text':
      return 'This is no table of text. Save it as CSV in your spreadsheet, and send that.'
    case 'empty':
      return 'There is nothing in this file.'
    case 'too-large':
    case 'too-many-lines':
      return `This is more than ${MOST_TABLE_LINES.toLocaleString('en')} lines or ${MOST_TABLE_BYTES / 1024 / 1024} MB. Send it in parts.`
    case 'too-slow':
      return 'It took too long to read this file, so it was given up.'
    case 'busy':
      return 'Another table is being read. Please send it again in a moment.'
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const { accountId } = await staffOf(ctx, 'move-tables')
  const form = await formOf(request)
  const [kind, file] = [form.get('kind'), form.get('file')]
  if (typeof kind !== 'string' || !isImportKind(kind) || !(file instanceof File))
    return data({ refused: 'Please choose a file.' }, { status: 422 })
  const answer = await ctx.workers.table(new Uint8Array(await file.arrayBuffer()))
  if (!answer.ok) return data({ refused: refusalOf(answer) }, { status: 422 })
  const { table } = answer
  const id = await ctx.transact(t => keepImport(t, { kind, accountId, table, now: ctx.now() }))
  return redirect(`/workshop/tables/${id}`)
}

export default function TablesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, done, megabytes, lines } = loaderData
  const { state, formData } = useNavigation()
  return (
    <BackofficePage
      title="Tables"
      lede={`What you keep in a spreadsheet, out and in again as CSV. You see every change before any is made. At most ${lines} lines and ${megabytes} MB.`}
      message={
        done > 0 && !actionData ? `${done === 1 ? 'One change' : `${done} changes`} made.` : null
      }
      refused={actionData?.refused}
    >
      <div className={styles.moves}>
        {kinds.map(({ kind, name, text }) => (
          <section key={kind} className={styles.card} aria-labelledby={kind}>
            <h2 id={kind}>{name}</h2>
            <p className={styles.soft}>{text}</p>
            <p>
              <a href={`/workshop/tables/${kind}/export.csv`} download>
                {name} as CSV
              </a>
            </p>
            <Form method="post" encType="multipart/form-data" className={styles.stack}>
              <input type="hidden" name="kind" value={kind} />
              <Field label={`A table of ${name.toLowerCase()}`}>
                <Input type="file" name="file" accept=".csv,.txt,.tsv,text/csv" required />
              </Field>
              <div className={styles.actions}>
                <Button
                  kind="quiet"
                  busy={state === 'submitting' && formData?.get('kind') === kind}
                >
                  Look at it<span className="visually-hidden"> before bringing in {name}</span>
                </Button>
              </div>
            </Form>
          </section>
        ))}
      </div>
    </BackofficePage>
  )
}
