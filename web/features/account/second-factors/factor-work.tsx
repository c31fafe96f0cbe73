import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as v from 'valibot'
import { recoveryCodesSchema, type TotpOffer, totpOfferSchema } from '#schemas/totp.ts'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import styles from '../account.module.css'
import { AuthFaultNote } from '../sign-in/auth-fault-note.tsx'
import { askShop } from './ask-shop.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StepUp } from './step-up.tsx'
import { TotpSetup } from './totp-setup.tsx'
import { useFactor } from './use-factor.ts'
import type { Ways } from './ways.ts'

export type FactorKind = 'passkey' | 'app' | 'codes'

interface FactorWorkProps {
  readonly work: FactorKind
  readonly settings: BrowserIdentityOptions
  readonly ways: Ways
  readonly onEnd: () => void
}

/** What follows when one of the buttons was pressed; loaded then, with all that it needs. */
export default function FactorWork({ work, settings, ways, onEnd }: FactorWorkProps) {
  const { revalidate } = useRevalidator()
  const { busy, fault, asks, run } = useFactor()
  const [given, setGiven] = useState<TotpOffer>()
  const [codes, setCodes] = useState<readonly string[]>()

  const show = useCallback(
    (answer: unknown) => {
      setCodes(v.parse(recoveryCodesSchema, answer).codes)
      setGiven(undefined)
      void revalidate()
    },
    [revalidate],
  )

  const begin = useCallback(
    () =>
      run(async () => {
        if (work === 'app')
          return setGiven(v.parse(totpOfferSchema, await askShop({ intent: 'begin-totp' })))
        if (work === 'codes') return show(await askShop({ intent: 'new-recovery-codes' }))
        await (await import('./passkey-client.ts')).createPasskey()
        await revalidate()
        onEnd()
      }),
    [work, run, show, revalidate, onEnd],
  )

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin()
  }, [begin])

  return (
    <>
      {busy && <p role="status">One moment …</p>}
      {asks && (
        <div className={styles.narrow}>
          <p>First, please show that it is you.</p>
          <StepUp settings={settings} ways={ways} onProved={begin} />
        </div>
      )}
      {given && <TotpSetup given={given} onConfirmed={show} onCancel={onEnd} />}
      {codes && <RecoveryCodes codes={codes} onKept={onEnd} />}
      <AuthFaultNote fault={fault === undefined ? undefined : { text: fault, code: null }} />
    </>
  )
}
