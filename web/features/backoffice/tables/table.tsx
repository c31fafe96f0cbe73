import { useRef } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import {
  applyImport,
  chooseColumns,
  findImport,
  type ImportApplied,
  planImport,
} from '#shop/imports/apply-import.ts'
import { importColumns } from '#shop/imports/kinds.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { waysOf } from '#web/features/account/second-factors/ways.server.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import { ProveFirst } from '../prove-first.tsx'
import type { Route } from './+types/table'
import { ColumnForm } from './column-form.tsx'
import { DryRunView } from './dry-run-view.tsx'
import { tableKindWords } from './kind-words.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  titled(matches, `${loaderData?.name ?? 'Table'} from a table · Workshop`),
]

/** So many lines are shown at a time. */
const PER_PAGE = 200

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { accountId } = await staffOf(ctx, 'move-tables')
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1)
  return ctx.transact(async transaction => {
    const kept = found(await findImport(transaction, { id: params.id, accountId }))
    const plan = await planImport(transaction, kept, ctx.now())
    const from = (page - 1) * PER_PAGE
    return {
      identity: ctx.identity,
      name: tableKindWords[kept.kind].name,
      encoding: kept.encoding,
      head: kept.head,
      sample: kept.lines[0]?.cells ?? [],
      columns: importColumns[kept.kind],
      mapping: kept.mapping,
      lines: kept.lines.length,
      of: plan.of,
      missing: plan.missing,
      same: plan.same,
      page,
      pages: Math.max(1, Math.ceil(Math.max(plan.changes.length, plan.faults.length) / PER_PAGE)),
      counts: { changes: plan.changes.length, faults: plan.faults.length },
      changes: plan.changes.slice(from, from + PER_PAGE),
      faults: plan.faults.slice(from, from + PER_PAGE),
    }
  })
}

const refusals: Readonly<Record<Extract<ImportApplied, { ok: false }>['reason'], string>> = {
  'not-found': 'This table is gone: it was applied, or it lay here for a day.',
  faults: 'Some lines are at fault. Nothing was changed.',
  'changed-meanwhile':
    'Something has been changed since you looked. Nothing was done; please look at what it would change now.',
  nothing: 'There is nothing to change.',
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const visitor = await staffOf(ctx, 'move-tables')
  const { accountId } = visitor
  const kept = found(await ctx.transact(t => findImport(t, { id: params.id, accountId })))
  const form = await formOf(request)
  if (form.get('intent') === 'columns') {
    const chosen = importColumns[kept.kind].flatMap(({ key }) => {
      const at = form.get(key)
      return typeof at === 'string' && /^\d{1,3}$/.test(at) ? [[key, Number(at)] as const] : []
    })
    await ctx.transact(t => chooseColumns(t, kept, Object.fromEntries(chosen)))
    return redirect(`/workshop/tables/${params.id}`)
  }
  if (form.get('intent') !== 'apply')
    return data({ refused: 'This could not be read.', ways: null }, { status: 422 })
  if (!(await ctx.isFreshSignIn())) return data({ refused: null, ways: await waysOf(ctx, visitor) })
  const looked = String(form.get('of') ?? '')
  const applied = await ctx.transact(t =>
    applyImport(t, { id: params.id, accountId, looked, by: doer(visitor), now: ctx.now() }),
  )
  if (applied.ok) return redirect(`/workshop/tables?done=${applied.changed}`)
  return data({ refused: refusals[applied.reason], ways: null }, { status: 422 })
}

export default function TableImport({ loaderData, actionData }: Route.ComponentProps) {
  const { name, lines, encoding, counts, missing, of, identity } = loaderData
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const isReady = missing.length === 0 && counts.faults === 0 && counts.changes > 0
  return (
    <BackofficePage
      title={`${name} from a table`}
      lede={
        <>
          <Link to="/workshop/tables">Tables</Link> · {lines.toLocaleString('en')} lines. Nothing is
          changed until you say so below.
        </>
      }
      refused={actionData?.refused}
    >
      {encoding === 'windows-1252' && (
        <p className={styles.notice}>
          This file is not in UTF-8; its letters were read as Windows writes them. Please look at
          names with accents before you go on.
        </p>
      )}
      <ColumnForm {...loaderData} />
      {missing.length > 0 ? (
        <p className={styles.notice} data-kind="refused">
          Missing: {missing.join(', ')}. Say above which column it is, or add it to your file.
        </p>
      ) : (
        <DryRunView {...loaderData} />
      )}
      {isReady && (
        <Form method="post" className={styles.actions} ref={form}>
          <input type="hidden" name="intent" value="apply" />
          <input type="hidden" name="of" value={of} />
          <Button busy={state === 'submitting'}>
            {counts.changes === 1
              ? 'Make this change'
              : `Make these ${counts.changes.toLocaleString('en')} changes`}
          </Button>
        </Form>
      )}
      <ProveFirst
        settings={identity}
        ways={actionData?.ways ?? null}
        because={`this changes many ${name.toLowerCase()} at once`}
        onProved={() => form.current?.requestSubmit()}
      />
    </BackofficePage>
  )
}
