import type { Design } from '#design/document/design.ts'
import { check } from '#design/rules/check.ts'
import { type Finding, indexOf } from '#design/rules/finding.ts'
import type { LaidOut } from '#geometry/engraving/laid-out.ts'
import type { EngravedStrokes } from './engraved-strokes.ts'
import styles from './signature-verdict.module.css'

interface SignatureVerdictProps {
  readonly engraved: EngravedStrokes
  /** The piece with the signature in it, and which of its engravings it is. */
  readonly design: Design
  readonly at: number
  /** As it would be cut. */
  readonly laidOut: LaidOut | undefined
}

/** Smoothing that somebody might see: about a twentieth of a millimetre. */
const SEEN_MM = 0.03

/** What the workshop says of a signature in its place: whether it fits, and what becomes of its lines. */
export function SignatureVerdict({ engraved, design, at, laidOut }: SignatureVerdictProps) {
  if (!engraved.ok)
    return engraved.reason === 'empty' ? null : (
      <ul className={styles.findings}>
        <li data-severity="stops">
          There is more on the sheet than can be cut as one signature. Clear it, and sign once.
        </li>
      </ul>
    )
  const findings = check(design).filter(
    finding => finding.at.startsWith('engraving') && indexOf(finding) === at,
  )
  const sentences = [
    ...findings.map(({ severity, words }) => ({ severity, words })),
    ...cutWords(laidOut),
  ]
  const heightMm = (design.engraving[at]?.heightUm ?? 0) / 1000
  const smoothedMm = engraved.smoothedBy * heightMm
  return (
    <ul className={styles.findings}>
      {sentences.map(({ severity, words }) => (
        <li key={words} data-severity={severity}>
          {words}
        </li>
      ))}
      {smoothedMm > SEEN_MM && (
        <li>
          There is a great deal on the sheet. Its finest turns are smoothed by up to{' '}
          {smoothedMm.toFixed(2)} mm.
        </li>
      )}
      {engraved.leftOut > 0 && (
        <li>
          {engraved.leftOut === 1
            ? 'The smallest mark is'
            : `The ${engraved.leftOut} smallest marks are`}{' '}
          left out: a signature has at most {engraved.strokes.length} strokes.
        </li>
      )}
    </ul>
  )
}

/** Only the outlines tell whether loops stay open once the lines are as wide as the tool. */
function cutWords(laidOut: LaidOut | undefined): readonly Pick<Finding, 'severity' | 'words'>[] {
  if (!laidOut?.verdict.faults.includes('closes-up')) return []
  const part = Math.round(laidOut.verdict.closedShare * 100)
  return [
    {
      severity: 'stops',
      words: `Cut at this size, ${part} % of its lines would run into each other. Larger loops, fewer letters or initials alone would stay readable.`,
    },
  ]
}
