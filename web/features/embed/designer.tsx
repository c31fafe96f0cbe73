import { useEffect, useState } from 'react'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { measuresInWords } from '#design/document/piece-in-words.ts'
import { titleOf } from '#design/document/summary.ts'
import { notOffered } from '#design/offer/not-offered.ts'
import { check, stops } from '#design/rules/check.ts'
import type { Severity } from '#design/rules/finding.ts'
import { PlaceLine } from '#web/app/place-line.tsx'
import { Findings } from '#web/features/designer/choices/findings.tsx'
import { useKnownQuote, usePricing } from '#web/features/designer/price/pricing.ts'
import { SettlingPrice } from '#web/features/designer/price/settling-price.tsx'
import { DesignView } from '#web/features/designer/stage/piece-view.tsx'
import { useUndoKeys } from '#web/features/designer/stage/undo-keys.ts'
import { Section } from '#web/features/designer/workbench/accordion.tsx'
import { workbenchGroups } from '#web/features/designer/workbench/groups.tsx'
import { codeOf } from '#web/state/design-codes.ts'
import { useSizeSystem } from '#web/state/size-system.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/drawings/sheet.tsx'
import { useShopName } from '#web/ui/shop-name.ts'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { PieceViewer } from '#web/viewer/piece-viewer.tsx'
import styles from './designer.module.css'
import { type QuoteState, type Send, useSignedQuote } from './use-signed-quote.ts'
import { useSteps } from './use-steps.ts'
import { useEmbedWeight } from './use-weighed.ts'

interface EmbedDesignerProps {
  readonly first: Design
  /** The page around, once there is a script to speak to it. */
  readonly parent?: { readonly origin: string; readonly send: Send }
  /** Hears which piece the page around wants shown. */
  readonly listen?: (show: (design: Design) => void) => () => void
}

const urgent: readonly Severity[] = ['stops', 'advises', 'discloses']

/** The designer in another page's frame: the piece, its choices, its price, and one way out. */
export function EmbedDesigner({ first, parent, listen }: EmbedDesignerProps) {
  const { design, change, go, history, canUndo, canRedo } = useSteps(first)
  const [open, setOpen] = useState<string | null>(null)
  const system = useSizeSystem()
  const shown = useAfterPaint(design)
  useEmbedWeight(design)
  useUndoKeys(
    () => go(-1),
    () => go(1),
  )
  useEffect(() => listen?.(wanted => change(() => wanted)), [listen, change])
  return (
    <div className={styles.designer}>
      <div className={styles.stage}>
        <Sheet className={styles.sheet}>
          <PieceViewer design={shown} drawing={<DesignView design={shown} size="large" />} />
        </Sheet>
        <div className={styles.row}>
          <p className={styles.caption}>{measuresInWords(shown)}</p>
          <div className={styles.tools}>
            <Button
              type="button"
              kind="plain"
              onClick={() => go(-1)}
              disabledReason={canUndo ? undefined : 'There is nothing to undo.'}
            >
              Undo
            </Button>
            <Button
              type="button"
              kind="plain"
              onClick={() => go(1)}
              disabledReason={canRedo ? undefined : 'There is nothing to do again.'}
            >
              Redo
            </Button>
          </div>
        </div>
      </div>
      <div>
        <h1 className={styles.title}>{titleOf(design)}</h1>
        <Finish design={design} parent={parent} />
        <div className={styles.sections}>
          {workbenchGroups
            .filter(({ isIn }) => isIn(design))
            .map(({ id, name, summary, Panel }) => (
              <Section
                key={id}
                id={id}
                name={name}
                summary={summary(design, system)}
                open={open === id}
                toggle={() => setOpen(open === id ? null : id)}
              >
                {() => <Panel design={design} change={change} names={[]} history={history} />}
              </Section>
            ))}
        </div>
        <div className={styles.findings} aria-live="polite">
          <Findings design={design} change={change} severities={urgent} />
        </div>
      </div>
    </div>
  )
}

interface FinishProps {
  readonly design: Design
  readonly parent: EmbedDesignerProps['parent']
}

/** What it costs, and the way on. Every change is told to the page around. */
function Finish({ design, parent }: FinishProps) {
  const quote = useKnownQuote(design)
  const { offer } = usePricing()
  const [done, finish] = useSignedQuote(parent?.origin ?? null, parent?.send ?? null)
  const canBeMade = stops(check(design)).length === 0 && notOffered(design, offer).length === 0
  const { total, currency, exact } = quote
  const send = parent?.send
  useEffect(() => {
    send?.({
      type: 'change',
      design: codeOf(design),
      hash: designHash(design),
      title: titleOf(design),
      canBeMade,
      price: { total, currency, exact },
    })
  }, [send, design, canBeMade, total, currency, exact])
  return (
    <div className={styles.finish}>
      <div>
        <p>
          <span className="visually-hidden">Price: </span>
          <SettlingPrice quote={quote} size="large" />
        </p>
        <PlaceLine />
      </div>
      <Button
        type="button"
        busy={done.is === 'asking'}
        onClick={() => finish(design)}
        disabledReason={
          canBeMade ? undefined : 'It cannot be made so: what would mend it stands below.'
        }
      >
        Choose this piece
      </Button>
      <Outcome done={done} code={codeOf(design)} />
    </div>
  )
}

function Outcome({ done, code }: { readonly done: QuoteState; readonly code: string }) {
  const shop = useShopName()
  if (done.is === 'refused')
    return (
      <p className={styles.outcome} role="alert">
        {done.words}
      </p>
    )
  if (done.is !== 'done' || done.code !== code) return null
  return (
    <p className={styles.outcome} role="status">
      Chosen. It is made by {shop} once its proof is signed:{' '}
      <a href={done.signed.link} target="_blank" rel="noopener">
        see the proof and sign it there
      </a>
      .
    </p>
  )
}
