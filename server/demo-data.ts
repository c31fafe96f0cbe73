import { setImmediate } from 'node:timers/promises'
import { writeAudit } from '#shop/audit/write-audit.ts'
import type { DemoData } from '#shop/demo/demo-data.ts'
import { beginDemo } from '#shop/demo/fill-demo.ts'
import { removeDemo } from '#shop/demo/remove-demo.ts'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { forgetTestPayments } from './payments/forget-test-payments.ts'
import { testPayments } from './payments/test-payments.ts'

export const DEMO_SEED = 2026

/** Pays by test payments, whoever takes the shop's real ones, and by a clock of its own. */
export function demoCounter(paymentContext: PaymentContext) {
  let at = paymentContext.now()
  const now = () => at
  const moveTo = (then: Date) => {
    at = then
  }
  const transact: Transact = async work => {
    // An embedded database answers without a pause: whoever asks for a page would wait for all of it.
    await setImmediate()
    return paymentContext.transact(work)
  }
  const provider = testPayments({ transact, now })
  return { ...paymentContext, transact, now, moveTo, provider, providerNamed: () => provider }
}

/** What the owner's page does. One that fails half way leaves nothing behind. */
export function openDemoData(
  paymentContext: PaymentContext,
  report: (error: unknown) => void,
  plan: { readonly orders?: number } = {},
): DemoData {
  const { transact, now, wake } = paymentContext
  let filling: Promise<unknown> | undefined
  const remove: DemoData['remove'] = async by => {
    const removed = await transact(t =>
      removeDemo(t, { by, now: now(), forgetPayments: forgetTestPayments }),
    )
    wake()
    return removed
  }
  return {
    isFilling: () => filling !== undefined,
    remove,
    async fill(by) {
      const counter = demoCounter(paymentContext)
      const begun = await beginDemo(counter, { seed: DEMO_SEED, today: now(), ...plan })
      if (!begun.ok) return begun
      await transact(async t =>
        writeAudit(t, { by, at: now(), action: 'filled in a demo', subject: 'the shop' }),
      )
      filling = begun
        .finish()
        .catch(async error => {
          report(error)
          await remove(by)
        })
        .catch(report)
        .finally(() => {
          filling = undefined
        })
      return { ok: true }
    },
  }
}
