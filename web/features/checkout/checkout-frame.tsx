import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MarkDrawing, Wordmark } from '#web/ui/mark.tsx'
import { ReaderLocale } from '#web/ui/reader-locale.ts'
import { useShopName } from '#web/ui/shop-name.ts'
import styles from './checkout.module.css'

interface FrameProps {
  readonly locale: string
  readonly title: string
  /** Whether no money moves here, which every page of paying says. */
  readonly testing: boolean
  readonly children: ReactNode
}

export function CheckoutFrame({ locale, title, testing, children }: FrameProps) {
  return (
    <ReaderLocale value={locale}>
      <main className={styles.page}>
        {/* Inside: it is this page's own, not the shop's banner. */}
        <header className={styles.header}>
          <Link className={styles.brand ?? ''} to="/" aria-label={`${useShopName()}, home`}>
            <MarkDrawing size={28} />
            <Wordmark />
          </Link>
          <Link to="/setting">Your account</Link>
          <Link to="/cart">Back to the cart</Link>
        </header>
        <div className={styles.main}>
          <h1>{title}</h1>
          {testing && (
            <p className={styles.test}>
              Test payments: no money moves, and nothing is made. Do not type a real card’s number.
            </p>
          )}
          {children}
        </div>
      </main>
    </ReaderLocale>
  )
}
