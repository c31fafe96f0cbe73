import { useRef } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { currencies, currencyName } from '#shop/rates/currencies.ts'
import { enteredRates } from '#shop/rates/current-rates.ts'
import { listVersions } from '#shop/rates/list-versions.ts'
import { endingOf, priceEndings } from '#shop/rates/price-endings.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { homeTaxRate } from '#shop/tax/home-tax-rate.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { waysOf } from '#web/features/account/second-factors/ways.server.ts'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import { ProveFirst } from '../prove-first.tsx'
import type { Route } from './+types/prices'
import { answerBeginning, beginningValues } from './prices/beginning.server.ts'
import { BeginningForm } from './prices/beginning-form.tsx'
import { answerCurrency } from './prices/currency.server.ts'
import { CurrencyForm } from './prices/currency-form.tsx'
import { answerDraft, rateDraftViews } from './prices/drafts.server.ts'
import { Drafts } from './prices/drafts.tsx'
import { answerFormula, formulaFacts } from './prices/formula.server.ts'
import { FormulaForm } from './prices/formula-form.tsx'
import { answerDecision, answerMetals, readMetals } from './prices/metals.server.ts'
import { MetalsForm } from './prices/metals-form.tsx'
import { metalReadingViews, readingMessage } from './prices/readings.server.ts'
import type { LookedAt } from './prices/step.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Currency and metal · Workshop'),
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'change-rates')
  const now = ctx.now()
  const { settings } = await ctx.shopNow()
  return ctx.transact(async transaction => {
    const rates = await enteredRates(transaction, now)
    const [last] = await listVersions(transaction, now)
    return {
      identity: ctx.identity,
      saved: url.searchParams.get('saved') === last?.version ? last.version : null,
      currency: rates.currency,
      version: rates.version,
      follows: last?.version ?? '',
      ending: endingOf(rates) ?? '',
      currencies: currencies.map(code => ({ code, name: currencyName(code) })),
      endings: priceEndings.map(({ id, name }) => ({ id, name })),
      formula: formulaFacts(rates, homeTaxRate(await currentTerms(transaction, now))),
      beginning: beginningValues(rates),
      metals: {
        factor: settings.metalFactor,
        feed: settings.feedUrl === '' ? null : new URL(settings.feedUrl).host,
        readings: await metalReadingViews(transaction),
      },
      drafts: await rateDraftViews(transaction, now),
      told:
        readingMessage(url.searchParams.get('reading')) ??
        draftMessage(url.searchParams.get('draft')),
    }
  })
}

const answers = {
  formula: answerFormula,
  currency: answerCurrency,
  beginning: answerBeginning,
} as const
const isStep = (step: unknown): step is keyof typeof answers =>
  typeof step === 'string' && Object.hasOwn(answers, step)

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const visitor = await staffOf(ctx, 'change-rates')
  const form = await formOf(request)
  const step = form.get('step')
  if (step === 'metals' || step === 'decide') return takeMetals(ctx, visitor, form)
  if (step === 'draft') return decideDraft(ctx, visitor, form)
  if (!isStep(step)) return data({ ...unreadable, ways: null }, { status: 422 })
  // After five minutes of typing, the page itself asks for proof and keeps the entries.
  const asks = form.get('intent') === 'save' && !(await ctx.isFreshSignIn())
  if (asks) form.set('intent', 'preview')
  const answer = await ctx.transact(t =>
    answers[step](t, { form, by: doer(visitor), now: ctx.now() }),
  )
  if ('saved' in answer) {
    ctx.securityEvent('rates-changed', answer.version)
    return redirect(`/workshop/prices?saved=${answer.version}`)
  }
  const ways = asks && answer.refused === null ? await waysOf(ctx, visitor) : null
  return data({ ...answer, ways }, { status: answer.refused === null ? 200 : 422 })
}

/** Prices of metal, or an answer to those that wait: both may change what everybody pays. */
async function takeMetals(ctx: RequestContext, visitor: Visitor, form: FormData) {
  const sent = await readMetals(form)
  if (!(await ctx.isFreshSignIn())) {
    const values = { unit: sent?.unit ?? 'gram', text: sent?.text ?? '' }
    const ways = await waysOf(ctx, visitor)
    return data({ ...unreadable, step: 'metals', values, refused: null, ways })
  }
  const { settings } = await ctx.shopNow()
  const by = doer(visitor)
  const answer = await ctx.transact(async t => {
    if (form.get('step') === 'decide') return answerDecision(t, { form, by, now: ctx.now() })
    return sent ? answerMetals(t, sent, { settings, by, now: ctx.now() }) : unreadable
  })
  if (!('reading' in answer)) return data({ ...answer, ways: null }, { status: 422 })
  if (answer.version) ctx.securityEvent('rates-changed', answer.version)
  return redirect(`/workshop/prices?reading=${answer.state}`)
}

/** A person's answer to what a program proposed. */
async function decideDraft(ctx: RequestContext, visitor: Visitor, form: FormData) {
  if (!(await ctx.isFreshSignIn()))
    return data({ ...unreadable, refused: null, ways: await waysOf(ctx, visitor) })
  const answer = await ctx.transact(t =>
    answerDraft(t, { form, by: doer(visitor), now: ctx.now() }),
  )
  if (!answer.ok)
    return data({ ...unreadable, refused: answer.refused, ways: null }, { status: 422 })
  if (answer.version) ctx.securityEvent('rates-changed', answer.version)
  return redirect(`/workshop/prices?draft=${answer.version ? 'published' : 'refused'}`)
}

const draftMessage = (end: string | null): string | null =>
  end === 'published'
    ? 'What was proposed holds from now on.'
    : end === 'refused'
      ? 'The rates are left as they were.'
      : null

/** Of no form of this page. */
const unreadable: LookedAt = {
  step: '',
  values: {},
  faults: {},
  proposal: null,
  refused: 'This could not be read. Prices are as they were.',
}

const saveButtonOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('button[name="intent"][value="save"]')

export default function PriceList({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, told, currency, version, follows, formula, beginning, ...page } = loaderData
  const { metals, drafts, identity, ...rest } = page
  const { state, formData } = useNavigation()
  const answer = actionData ?? null
  const sent = useRef<HTMLFormElement>(null)
  const formOfStep = (step: string) => {
    const own = answer?.step === step ? answer : null
    return {
      // Another list, or another answer, fills the form anew.
      key: `${step} ${version} ${own?.proposal?.of ?? ''}`,
      follows,
      answer: own,
      busy: state === 'submitting' && formData?.get('step') === step,
      ...(own && { form: sent }),
    }
  }
  const { key: formulaKey, ...formulaForm } = formOfStep('formula')
  const { key: currencyKey, ...currencyForm } = formOfStep('currency')
  const { key: metalsKey, follows: _, ...metalsForm } = formOfStep('metals')
  const { key: beginningKey, ...beginningForm } = formOfStep('beginning')
  return (
    <BackofficePage
      title="Currency and metal"
      lede={
        <>
          Set the shop’s currency, how mark-up and tax make a price, price endings, and metal
          prices. Current price list: <strong>{version}</strong>.
        </>
      }
      message={answer ? null : saved ? `Saved as ${saved}. It holds from now on.` : told}
      refused={answer?.refused}
    >
      <div className={styles.stack}>
        <Drafts drafts={drafts} />
        <FormulaForm key={formulaKey} facts={formula} {...formulaForm} />
        <CurrencyForm key={currencyKey} currency={currency} {...rest} {...currencyForm} />
        <MetalsForm key={metalsKey} currency={currency} {...metals} {...metalsForm} />
        <BeginningForm
          key={beginningKey}
          currency={currency}
          values={beginning}
          {...beginningForm}
        />
      </div>
      <ProveFirst
        settings={identity}
        ways={answer?.ways ?? null}
        onProved={() => sent.current?.requestSubmit(saveButtonOf(sent.current) ?? undefined)}
      />
    </BackofficePage>
  )
}
