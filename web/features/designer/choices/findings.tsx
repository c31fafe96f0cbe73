import { type ReactNode, useMemo } from 'react'
import type { Design } from '#design/document/design.ts'
import type { DesignChange } from '#design/document/fields.ts'
import { changesInWords } from '#design/document/words.ts'
import { newlyOff, notOffered } from '#design/offer/not-offered.ts'
import { applyFix, check } from '#design/rules/check.ts'
import { type Finding, type Fix, keyOf, type Severity } from '#design/rules/finding.ts'
import { offeredFixes } from '#design/rules/fixes.ts'
import { type Pricing, totalOf } from '#design/rules/options.ts'
import { Button } from '#web/ui/button.tsx'
import { PriceDifference } from '#web/ui/price.tsx'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { usePricing } from '../price/pricing.ts'
import styles from './findings.module.css'

interface FindingsProps {
  readonly design: Design
  readonly change: (changes: readonly DesignChange[]) => void
  readonly severities: readonly Severity[]
  /** Only what is said of this part of the design, such as `engraving`. */
  readonly at?: string
  /** What else to say of a finding, such as ways that are no change of the design. */
  readonly more?: (finding: Finding) => ReactNode
}

const heads: Readonly<Record<Severity, string>> = {
  stops: 'Cannot be made so',
  advises: 'A jeweller’s advice',
  discloses: 'Good to know',
}

/** What there is to say about a design, and what would mend it with one press. */
export function Findings({ design: now, ...props }: FindingsProps) {
  // Nothing at first: what a press opens must not wait for every rule and remedy to be tried.
  const design = useAfterPaint(now, null)
  return design && <Found design={design} {...props} />
}

function Found({ design, change, severities, at = '', more }: FindingsProps) {
  const pricing = usePricing()
  const { currency, offer } = pricing
  const found = useMemo(
    () =>
      offeredFixes(design, check(design))
        .filter(({ finding }) => severities.includes(finding.severity) && finding.at.startsWith(at))
        .map(({ finding, fix }) => ({ finding, fix: fix && fixInWords(design, fix, pricing) })),
    [design, severities, at, pricing],
  )
  const lacking = severities.includes('stops') && at === '' ? notOffered(design, offer) : []
  if (found.length === 0 && lacking.length === 0) return null
  return (
    <ul className={styles.findings}>
      {lacking.map(({ key, words }) => (
        <li key={key} className={styles.finding} data-severity="stops">
          <p className={styles.head}>Cannot be ordered just now</p>
          <p>{words}</p>
        </li>
      ))}
      {found.map(({ finding, fix }) => (
        <li key={keyOf(finding)} className={styles.finding} data-severity={finding.severity}>
          {finding.severity !== 'discloses' && (
            <p className={styles.head}>{heads[finding.severity]}</p>
          )}
          <p>{finding.words}</p>
          {more?.(finding)}
          {fix && (
            <Button
              type="button"
              kind="quiet"
              className={styles.fix ?? ''}
              onClick={() => change(fix.changes)}
            >
              <span>Put it right: {fix.words.join(', ')}</span>
              <PriceDifference amount={fix.difference} currency={currency} />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Nothing of what takes something that is not offered just now. */
function fixInWords(design: Design, fix: Fix, pricing: Pricing) {
  const mended = applyFix(design, fix)
  if (newlyOff(mended, design, pricing.offer ?? {}).length > 0) return undefined
  return {
    changes: fix.changes,
    words: changesInWords(design, mended),
    difference: totalOf(mended, pricing) - totalOf(design, pricing),
  }
}
