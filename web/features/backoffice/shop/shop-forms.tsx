import { useRef } from 'react'
import styles from '../backoffice-page.module.css'
import { ProveFirst } from '../prove-first.tsx'
import type { ShopAnswer } from './actions.server.ts'
import type { GuidedStep } from './guided-steps.ts'
import type { ReadShop } from './shop-page.server.ts'
import { StepCards } from './step-cards.tsx'

interface ShopFormsProps {
  readonly shop: ReadShop
  readonly steps: readonly GuidedStep[]
  readonly answer: ShopAnswer | null
}

/** Forms of the shop. Whoever is asked who they are has the form that they sent go on by itself. */
export function ShopForms({ shop, steps, answer }: ShopFormsProps) {
  const sent = useRef<HTMLFormElement>(null)
  return (
    <>
      <div
        className={styles.stack}
        onSubmitCapture={({ target }) => {
          if (target instanceof HTMLFormElement) sent.current = target
        }}
      >
        {steps.map(step => (
          <StepCards key={step.id} step={step} shop={shop} answer={answer} />
        ))}
      </div>
      <ProveFirst
        settings={shop.identity}
        ways={answer?.ways ?? null}
        because="this changes what every customer reads"
        onProved={() => sent.current?.requestSubmit()}
      />
    </>
  )
}
