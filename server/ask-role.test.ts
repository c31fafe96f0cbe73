import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { askRole } from './ask-role.ts'

async function askWith(typed: string) {
  const output = new PassThrough()
  const role = await askRole('ada@example.com', { input: Readable.from([typed]), output })
  return { role, shown: String(output.read()) }
}

test('a role that was not given is asked for, and named in the question', async () => {
  const { role, shown } = await askWith('Jeweller\n')
  expect(role).toBe('jeweller')
  expect(shown).toMatch(/What is ada@example.com to be\?.*owner.*jeweller.*service/s)
})

test('what is no role is asked again', async () => {
  const { role, shown } = await askWith('boss\nservice\n')
  expect(role).toBe('service')
  expect(shown).toContain('There is no role "boss".')
})

test.each(['\n', '', 'boss\n'])('nobody gets a role by %j', async typed => {
  expect((await askWith(typed)).role).toBeUndefined()
})
