import { expect, test } from 'vitest'
import { namesIn, withLiterals } from './class-literals.ts'

const names = { card: '_a0', wide: '_a1', error: '_a2 _b0' }
const literal = (code: string) => withLiterals(code, 'card.tsx', async () => names)

test('the names of a sheet are read from what Vite makes of it', () => {
  const module = `export const card = "_a0";
export const error = "_a2 _b0";
export default {
	card: card,
	"is-open": "_a3",
	error: error
};`
  expect(namesIn(module)).toEqual({ card: '_a0', error: '_a2 _b0', 'is-open': '_a3' })
})

test('a component says the names themselves, and its sheet still comes with it', async () => {
  const code = `import styles from './card.module.css'
export const Card = ({ wide }: { wide: boolean }) => (
  <p className={wide ? styles.wide : styles.card} title="styles.card"><b className={styles.error} /></p>
)`
  expect(await literal(code)).toBe(`import "./card.module.css";
export const Card = ({ wide }: { wide: boolean }) => (
  <p className={wide ? "_a1" : "_a0"} title="styles.card"><b className={"_a2 _b0"} /></p>
)`)
})

test('one that looks a name up has them all', async () => {
  const code = `import styles from './card.module.css'
export const classOf = (kind: 'card' | 'wide') => [styles[kind], styles.error]`
  expect(
    await literal(code),
  ).toBe(`import "./card.module.css";const styles = ${JSON.stringify(names)};
export const classOf = (kind: 'card' | 'wide') => [styles[kind], "_a2 _b0"]`)
})

test('a name that its sheet does not have stops the build', async () => {
  const code = `import styles from './card.module.css'\nexport const name = styles.narrow`
  await expect(literal(code)).rejects.toThrow('card.tsx: styles.narrow is not in its sheet')
})
