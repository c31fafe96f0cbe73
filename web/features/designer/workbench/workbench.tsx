import { useCallback, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { StyleId } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { styleText } from '#design/offer/style-text.ts'
import type { Severity } from '#design/rules/finding.ts'
import { useShopPricing } from '#web/app/shop-pricing.ts'
import { codeOf, designOf } from '#web/state/design-codes.ts'
import { useSizeSystem } from '#web/state/size-system.ts'
import type { CurrentDesign } from '#web/state/use-design.ts'
import { ChoiceForm } from '../choices/choice-form.ts'
import { Findings } from '../choices/findings.tsx'
import { reportRemovedSingles } from '../choices/report-removed-singles.ts'
import { YourDesigns } from '../designs/your-designs.tsx'
import { type BenchCalendar, PriceLine } from '../price/price-line.tsx'
import { DesignPage } from '../stage/design-page.tsx'
import { Stage } from '../stage/stage.tsx'
import { JourneySteps } from '../steps/journey-steps.tsx'
import { NextStep } from '../steps/next-step.tsx'
import { PieceFields } from '../steps/piece-fields.tsx'
import { Section } from './accordion.tsx'
import type { GroupProps } from './group.ts'
import { workbenchGroups } from './groups.tsx'
import { Cheaper, PriceLines } from './price-panels.tsx'
import { useWorkbench } from './use-workbench.ts'
import styles from './workbench.module.css'

interface WorkbenchProps {
  /** The style that the address names. */
  readonly style: StyleId | null
  readonly bench: BenchCalendar
}

const urgent: readonly Severity[] = ['stops', 'advises']
const shownSeverities: readonly Severity[] = ['discloses']

/** The piece, and every choice in it. */
export function Workbench({ style, bench }: WorkbenchProps) {
  const current = useWorkbench(style)
  const { design, name, ready, people } = current
  const [open, setOpen] = useOpenSection('metal')
  const form = useId()
  const { pathname } = useLocation()
  const { change: apply } = current
  const change = useCallback<GroupProps['change']>(
    (changing, burst = typeof changing === 'function' ? 'style' : undefined) => {
      const changed = apply(changing, burst ? { burst } : {})
      if (changed.ok) reportRemovedSingles(design, changed.design, () => apply(() => design))
    },
    [apply, design],
  )
  const system = useSizeSystem()
  const section = (id: string, title: string) => ({
    id,
    name: title,
    form,
    open: open === id,
    toggle: () => setOpen(open === id ? null : id),
  })
  const { styleWords } = useShopPricing()
  return (
    <>
      <JourneySteps here="workbench" code={codeOf(design)} />
      <DesignPage guessed={!ready && style === null}>
        <Stage current={current}>
          <PriceLine design={design} bench={bench} />
          <NextStep design={design} here="workbench" form={form} />
        </Stage>
        <div aria-busy={!ready}>
          <header className={styles.heading}>
            <p className="label">The workbench</p>
            <h1 className={styles.title}>{name}</h1>
            <p className={styles.text}>{styleText(styleWords, design.style)}</p>
            <YourDesigns />
          </header>
          <div className={styles.findings} aria-live="polite">
            {ready && <Findings design={design} change={change} severities={urgent} />}
          </div>
          <form hidden id={form} method="get" action={pathname}>
            <PieceFields code={codeOf(design)} />
          </form>
          <ChoiceForm value={form}>
            <div className={styles.sections}>
              {workbenchGroups
                .filter(({ isIn }) => isIn(design))
                .map(({ id, name, summary, Panel }) => (
                  <Section key={id} {...section(id, name)} summary={summary(design, system)}>
                    {() => (
                      <Panel
                        design={design}
                        change={change}
                        names={people.map(one => one.name)}
                        history={current.history}
                      />
                    )}
                  </Section>
                ))}
              <Section {...section('price', 'Price')} summary="What it costs">
                {() => <PriceLines design={design} before={designBefore(current)} />}
              </Section>
              <Section {...section('cheaper', 'Make it cheaper')} summary="Near to it, for less">
                {() => <Cheaper design={design} change={change} />}
              </Section>
              <Section {...section('told', 'Good to know')} summary="Metal, stones and returns">
                {() => <Findings design={design} change={change} severities={shownSeverities} />}
              </Section>
            </div>
          </ChoiceForm>
        </div>
      </DesignPage>
    </>
  )
}

function designBefore({ history }: CurrentDesign): Design | null {
  const now = history.findIndex(({ isNow }) => isNow)
  return designOf(history[now - 1]?.code ?? '')
}

/** The open part. The address can name the first one, as in `/customize#size` or `/customize?part=size`. */
function useOpenSection(first: string) {
  const { hash, search } = useLocation()
  const [open, setOpen] = useState<string | null>(new URLSearchParams(search).get('part') ?? first)
  useEffect(() => {
    if (hash) setOpen(hash.slice(1))
  }, [hash])
  return [open, setOpen] as const
}
