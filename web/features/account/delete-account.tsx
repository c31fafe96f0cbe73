import { lazy } from 'react'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { LazyDetails } from '#web/ui/lazy-details.tsx'
import styles from './account.module.css'

const DeleteForm = lazy(() => import('./delete-form.tsx'))

export function DeleteAccount({ settings }: { readonly settings: BrowserIdentityOptions }) {
  return (
    <section className={styles.part} aria-labelledby="data">
      <h2 id="data">Your data</h2>
      <p>
        {/* No `download`: whoever has to show first that it is them is led to a page. */}
        <a href="/setting/my-data">Download everything we keep about you</a>{' '}
        <span className={styles.soft}>(a JSON file)</span>
      </p>
      <LazyDetails summary="Delete my account" className={styles.leaving}>
        <DeleteForm settings={settings} />
      </LazyDetails>
    </section>
  )
}
