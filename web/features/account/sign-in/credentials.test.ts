import { expect, test } from 'vitest'
import {
  ChangePasswordFields,
  checkFields,
  NewPasswordFields,
  ResetFields,
  SignInFields,
  SignUpFields,
} from './credentials.ts'

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('S37 good fields pass, trimmed; the password is left as it was typed', () => {
  const fields = { email: ' ada@example.com ', password: '  spaces count  ' }
  expect(checkFields(SignInFields, formOf(fields))).toEqual({
    ok: true,
    values: { email: 'ada@example.com', password: '  spaces count  ' },
  })
})

test.each([
  ['', /enter your e-mail/],
  ['   ', /enter your e-mail/],
  ['ada', /like name@example\.com/],
  ['ada@', /like name@example\.com/],
  ['a@b@c.example', /like name@example\.com/],
  [`${'a'.repeat(250)}@example.com`, /too long/],
])('S37 the e-mail %j is named with what to do', (email, error) => {
  expect(checkFields(ResetFields, formOf({ email }))).toEqual({
    ok: false,
    errors: { email: expect.stringMatching(error) },
  })
})

test.each([
  ['', /at least 8 characters/],
  ['seven77', /at least 8 characters/],
  ['x'.repeat(257), /at most 256 characters/],
])('S37 a new password of %j is named with what to do', (password, error) => {
  expect(checkFields(NewPasswordFields, formOf({ password }))).toMatchObject({
    errors: { password: expect.stringMatching(error) },
  })
})

test('S37 every field at fault is named at once, once each', () => {
  expect(
    checkFields(SignUpFields, formOf({ name: 'x'.repeat(101), email: '', password: '' })),
  ).toEqual({
    ok: false,
    errors: {
      name: expect.stringContaining('at most 100 characters'),
      email: expect.stringContaining('enter your e-mail'),
      password: expect.stringContaining('at least 8 characters'),
    },
  })
  const change = checkFields(ChangePasswordFields, formOf({ current: '', password: '' }))
  expect(Object.keys(change.ok ? {} : change.errors)).toEqual(['current', 'password'])
})
