import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import styles from '#web/features/review/proof.module.css'
import { classes } from '#web/ui/classes.ts'
import { Day } from '#web/ui/day.tsx'
import { Price } from '#web/ui/price.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { SetPageView } from './set-page-view.server.ts'

/** With the pad and the letters, and only where there is something to approve. */
const SetProofForm = lazy(() => import('./set-proof-form.tsx'))

interface SetProofProps {
  readonly shown: SetPageView
  readonly isStopped: boolean
}

/** One approval for all of a set: looked over, read back and signed once. */
export function SetProof({ shown, isStopped }: SetProofProps) {
  const ready = useHydrated()
  return (
    <section className={classes(styles.proof, !shown.proof && 'no-print')} aria-labelledby="proof">
      <h2 id="proof">Your proof</h2>
      {shown.guest ? (
        <p className={styles.lede}>
          One proof goes for all of it.{' '}
          <Link to={`/login?redirect=/sets/${shown.slug}`}>Sign in</Link> to look it over and
          approve it; nothing is made before you have.
        </p>
      ) : shown.proof ? (
        <Signed proof={shown.proof} hash={shown.hash} currency={shown.currency} />
      ) : ready ? (
        <Suspense fallback={<Coming />}>
          <SetProofForm key={shown.hash} shown={shown} isStopped={isStopped} />
        </Suspense>
      ) : (
        <Coming />
      )}
    </section>
  )
}

const Coming = () => (
  <p className={styles.soft}>
    The page is still on its way.
    <noscript> Reading back and signing need JavaScript; please switch it on for this.</noscript>
  </p>
)

interface SignedProps {
  readonly proof: NonNullable<SetPageView['proof']>
  readonly hash: string
  readonly currency: string
}

function Signed({ proof, hash, currency }: SignedProps) {
  return (
    <div className={styles.signed}>
      <p role="status" className={styles.lede}>
        You approved exactly this set on <Day date={new Date(proof.signedAt)} />, at{' '}
        <Price amount={proof.total} currency={currency} />. Neither you nor we can change what you
        approved.
      </p>
      <p className={styles.soft}>
        Set <code>{hash.slice(0, 12)}</code>, seal <code>{proof.seal.slice(0, 12)}</code>. It covers
        every piece. Change one, and it is another set with a proof of its own.
      </p>
      <div className={styles.actions}>
        <a className={styles.paper} href={`/api/set-proofs/${proof.id}/pdf`} download>
          The proof as a PDF
        </a>
      </div>
    </div>
  )
}
