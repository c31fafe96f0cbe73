import type { LetterRead } from '#design/engraving/read-back.ts'
import styles from './compared-row.module.css'

/** Both rows below each other, letter over letter, with those that differ marked. The words say the same. */
export function ComparedRow({ letters }: { readonly letters: readonly LetterRead[] }) {
  return (
    <div className={styles.compared} aria-hidden="true">
      <span>Engraved</span>
      <p>{marked(letters, 'engraved')}</p>
      <span>You typed</span>
      <p>{marked(letters, 'typed')}</p>
    </div>
  )
}

const marked = (letters: readonly LetterRead[], side: 'engraved' | 'typed') =>
  letters.map((letter, i) => {
    const text = letter[side] ?? '\u00A0'
    const Part = letter.isSame ? 'span' : 'mark'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place in the row.
      <Part key={i} data-missing={letter[side] === null || undefined}>
        {text === ' ' ? '\u00A0' : text}
      </Part>
    )
  })
