import { useEffect, useMemo, useState } from 'react'
import { Form } from 'react-router'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { askedFor } from '#design/price/without-tax.ts'
import { needsSignature } from '#design/proof-ticks.ts'
import type { SignedProofJson } from '#schemas/proofs.ts'
import { useShopPricing } from '#web/app/shop-pricing.ts'
import { cart } from '#web/state/cart.ts'
import { codeOf } from '#web/state/design-codes.ts'
import { useStore } from '#web/state/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Price } from '#web/ui/price.tsx'
import { ApproveForm } from './approve-form.tsx'
import styles from './proof.module.css'
import { SignForm } from './sign-form.tsx'
import { proofOf } from './signing.ts'

interface ProofProps {
  readonly design: Design
  readonly name: string
  /** It cannot be made as it stands. */
  readonly stopped: boolean
  readonly known: KnownProof
}

/**
 * The approval: read back, ticked and signed, or for a plain piece ticked alone. Another design, by one
 * letter, is another proof.
 */
export interface KnownProof {
  /** Null where this very piece is not signed for. */
  readonly proof: SignedProofJson | null
  readonly isKnown: boolean
  readonly approve: (proof: SignedProofJson) => void
}

/** The signed proof of this very piece, if the shop has one. */
export function useSignedProof(design: Design): KnownProof {
  const hash = useMemo(() => designHash(design), [design])
  const [known, setKnown] = useState<{ of: string; proof: SignedProofJson | null }>()
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
  const isKnown = known?.of === hash
  return {
    proof: isKnown ? known.proof : null,
    isKnown,
    approve: proof => setKnown({ of: hash, proof }),
  }
}

export function Proof({ design, name, stopped, known: { proof, isKnown, approve } }: ProofProps) {
  const Approval = needsSignature(design) ? SignForm : ApproveForm
  return (
    <section className={styles.proof} aria-labelledby="proof" aria-busy={!isKnown}>
      <h2 id="proof">Your proof</h2>
      {proof ? (
        <Signed proof={proof} code={codeOf(design)} />
      ) : (
        <Approval
          key={codeOf(design)}
          design={design}
          name={name}
          stopped={stopped}
          approved={approve}
        />
      )}
    </section>
  )
}

function Signed({ proof, code }: { readonly proof: SignedProofJson; readonly code: string }) {
  const { takenOut } = useShopPricing().rates
  return (
    <div className={styles.signed}>
      <p role="status" className={styles.lede}>
        You approved exactly this piece on <Day date={new Date(proof.signedAt)} />, at{' '}
        <Price amount={askedFor(proof.total, { ...proof, takenOut })} currency={proof.currency} />.
        Neither you nor we can change what you approved.
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

/** A signed piece goes into the cart, in the place of the line it was taken from to be changed. */
function IntoCart({ code }: { readonly code: string }) {
  const { editing } = useStore(cart)
  return (
    <Form
      method="post"
      action="/cart"
      onSubmit={() => cart.change(kept => ({ ...kept, editing: null }))}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="code" value={code} />
      {editing && <input type="hidden" name="instead" value={editing} />}
      <Button>Put it in the cart</Button>
    </Form>
  )
}
