import { Link } from 'react-router'
import styles from './checkout.module.css'

/**
 * The reminder of the legal guarantee that has to stand where somebody is about to order (Directive
 * 2011/83/EU, Art. 6(1)(l) as amended by Directive (EU) 2024/825, from 27 September 2026).
 */
export function LegalGuarantee() {
  return (
    <section className={styles.guarantee} aria-labelledby="guarantee">
      <h2 id="guarantee">Legal guarantee of conformity</h2>
      <p>
        In the European Union every piece has a legal guarantee of at least <b>two years</b> from
        delivery, by law and free of charge: if it is faulty or not as described, we repair or
        replace it, or you get your money back.{' '}
        <Link to="/terms-and-conditions#faults">Your rights in each country</Link>
      </p>
    </section>
  )
}
