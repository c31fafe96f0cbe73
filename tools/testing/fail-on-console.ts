import { format } from 'node:util'
import { afterEach } from 'vitest'

/**
 * A warning or an error on the console fails the test it came from. A test that expects one says so
 * with `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const heard: string[] = []
for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    heard.push(`console.${level}: ${format(...words)}`)
  }
}

afterEach(() => {
  const messages = heard.splice(0)
  if (messages.length > 0) throw new Error(messages.join('\n'))
})
