import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { proofTicks } from '#design/proof-ticks.ts'
import { Button } from '#web/parts/button.tsx'
import { Day } from '#web/parts/day.tsx'
import { Price } from '#web/parts/price.tsx'
import { emptySignature } from '#web/signature/signature.ts'
import { SignaturePad } from '#web/signature/signature-pad.tsx'
import { strokesOf } from '#web/signature/strokes-of.ts'
import { codeOf } from '#web/state/design-codes.ts'
import { newId } from '#web/state/new-id.ts'
import { IntoCart } from './into-cart.tsx'
import styles from './proof.module.css'
import { ReadBack, type Readings, readingOf, rowsOf, unread } from './read-back.tsx'
import { proofOf, type SignedNow, sign } from './signing.ts'
import { useNear } from './use-near.ts'

interface ProofProps {
  readonly design: Design
  readonly name: string
  /** It cannot be made as it stands. */
  readonly stopped: boolean
}

/** The approval: read back, ticked and signed. Another design, by one letter, is another proof. */
export function Proof({ design, name, stopped }: ProofProps) {
  const hash = useMemo(() => designHash(design), [design])
  const [known, setKnown] = useState<{ of: string; proof: SignedNow | null }>()
  useEffect(() => {
    const leaving = new AbortController()
    proofOf(hash, leaving.signal)
      // Not to know of a proof only means that it can be signed once more.
      .catch(() => null)
      .then(proof => {
        if (!leaving.signal.aborted) setKnown({ of: hash, proof })
      })
    return () => leaving.abort()
  }, [hash])
  const proof = known?.of === hash ? known.proof : null
  return (
    <section className={styles.proof} aria-labelledby="proof" aria-busy={known?.of !== hash}>
      <h2 id="proof">Your proof</h2>
      {proof ? (
        <Signed proof={proof} code={codeOf(design)} />
      ) : (
        <Unsigned
          key={hash}
          design={design}
          name={name}
          stopped={stopped}
          signed={proof => setKnown({ of: hash, proof })}
        />
      )}
    </section>
  )
}

function Signed({ proof, code }: { readonly proof: SignedNow; readonly code: string }) {
  return (
    <div className={styles.signed}>
      <p role="status" className={styles.lede}>
        You approved exactly this piece on <Day date={new Date(proof.signedAt)} />, at{' '}
        <Price amount={proof.total} currency={proof.currency} />. What you signed is kept as it is:
        nobody can change it, neither you nor we.
      </p>
      <p className={styles.soft}>
        Design <code>{proof.hash.slice(0, 12)}</code>, seal <code>{proof.seal.slice(0, 12)}</code>.
        Change a single choice, and it is another design with a proof of its own.
      </p>
      <div className={styles.actions}>
        <IntoCart code={code} />
        <a className={styles.paper} href={`/api/proofs/${proof.id}/pdf`} download>
          The proof as a PDF
        </a>
      </div>
    </div>
  )
}

interface UnsignedProps extends ProofProps {
  readonly signed: (proof: SignedNow) => void
}

function Unsigned({ design, name, stopped, signed }: UnsignedProps) {
  const [readings, setReadings] = useState<Readings>({})
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({})
  const [signature, setSignature] = useState(emptySignature)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const complaint = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const near = useNear(sheet)
  const [id] = useState(newId)
  const tickId = useId()
  const ticks = useMemo(() => proofTicks(design), [design])
  const rows = useMemo(() => rowsOf(design), [design])

  const missing = (): string => {
    const states = rows.map(row => readingOf(row, readings[row.key] ?? unread))
    if (states.includes('other'))
      return 'Something you typed is not what would be engraved. Compare the two once more.'
    if (states.includes('unread')) return 'Read every engraved row back first.'
    if (ticks.some(tick => !ticked[tick.id])) return 'Tick each line once you have checked it.'
    if (!strokesOf(signature).ok) return 'Your signature is missing.'
    return ''
  }

  const send = async () => {
    setAsked(true)
    const lacking = missing()
    const strokes = strokesOf(signature)
    setFault(lacking)
    if (lacking || !strokes.ok) return complaint.current?.focus()
    setBusy(true)
    const end = await sign({
      id,
      name,
      code: codeOf(design),
      texts: rows.map(({ key, place, row }) => {
        const { typed, confirmed } = readings[key] ?? unread
        return { place, row, typed: confirmed ? null : typed }
      }),
      sizeIsRight: ticked.sizeIsRight ?? false,
      wordsAreRight: ticked.wordsAreRight ?? false,
      returnsAreKnown: ticked.returnsAreKnown ?? false,
      signature: strokes.strokes,
    })
    setBusy(false)
    if (end.ok) return signed(end.proof)
    setFault(end.words)
    complaint.current?.focus()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!busy && !stopped) send()
      }}
    >
      <p className={styles.lede}>
        The piece is made as this page shows it, and not before you have signed. Take the time you
        would take over a letter that cannot be called back.
      </p>
      <ReadBack
        design={design}
        readings={readings}
        change={(key, reading) => setReadings(now => ({ ...now, [key]: reading }))}
        asked={asked}
      />
      <fieldset className={styles.ticks}>
        <legend className="visually-hidden">What you have checked</legend>
        {ticks.map(tick => (
          <label key={tick.id} className={styles.tick} htmlFor={`${tickId}-${tick.id}`}>
            <input
              id={`${tickId}-${tick.id}`}
              type="checkbox"
              checked={ticked[tick.id] ?? false}
              onChange={event => {
                const { checked } = event.currentTarget
                setTicked(now => ({ ...now, [tick.id]: checked }))
              }}
            />
            {tick.words}
          </label>
        ))}
      </fieldset>
      <div ref={sheet} className={styles.sheet}>
        {near && (
          <SignaturePad
            value={signature}
            onChange={setSignature}
            label="Your signature"
            hint="It stands on the proof, and is not engraved."
          />
        )}
      </div>
      <div ref={complaint} tabIndex={-1} role="alert" className={styles.fault}>
        {fault}
      </div>
      <Button
        busy={busy}
        disabledReason={
          stopped
            ? 'The piece cannot be made as it stands: put right what is said above first.'
            : undefined
        }
      >
        Sign the proof
      </Button>
    </form>
  )
}
