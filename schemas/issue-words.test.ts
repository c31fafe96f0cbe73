import * as v from 'valibot'
import { expect, test } from 'vitest'
import { issueWords } from './issue-words.ts'

test('people read our sentence, never the validator’s', () => {
  const words = (schema: v.GenericSchema) =>
    issueWords(v.safeParse(schema, '').issues?.[0] ?? { message: '' })
  expect(words(v.pipe(v.string(), v.minLength(1, 'Enter a name.')))).toBe('Enter a name.')
  for (const schema of [v.number(), v.picklist(['a', 'b']), v.pipe(v.string(), v.uuid())])
    expect(words(schema)).toMatch(/^We can’t read this entry\. /)
})
