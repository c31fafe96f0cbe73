import { expect, test } from 'vitest'
import {
  ChangePasswordFields,
  checkFields,
  NewPasswordFields,
  ResetFields,
  SignInFields,
  SignUpFields,
} from './credentials.ts'
import { answerEarlyForm } from './early-form.ts'

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
  ['', 'Please enter your e-mail address.'],
  ['   ', 'Please enter your e-mail address.'],
  ['ada', 'Please enter an e-mail address like name@example.com.'],
  ['ada@', 'Please enter an e-mail address like name@example.com.'],
  ['a@b@c.example', 'Please enter an e-mail address like name@example.com.'],
  [`${'a'.repeat(250)}@example.com`, 'That e-mail address is too long.'],
])('S37 the e-mail %j is named with what to do', (email, error) => {
  expect(checkFields(ResetFields, formOf({ email }))).toEqual({
    ok: false,
    errors: { email: error },
  })
})

test.each([
  ['', 'Please choose at least 8 characters.'],
  ['seven77', 'Please choose at least 8 characters.'],
  ['x'.repeat(257), 'Please choose at most 256 characters.'],
])('S37 a new password of %j is named with what to do', (password, error) => {
  expect(checkFields(NewPasswordFields, formOf({ password }))).toMatchObject({
    errors: { password: error },
  })
})

test('S37 every field at fault is named at once, once each', () => {
  expect(
    checkFields(SignUpFields, formOf({ name: 'x'.repeat(101), email: '', password: '' })),
  ).toEqual({
    ok: false,
    errors: {
      name: 'Please use at most 100 characters.',
      email: 'Please enter your e-mail address.',
      password: 'Please choose at least 8 characters.',
    },
  })
  const change = checkFields(ChangePasswordFields, formOf({ current: '', password: '' }))
  expect(Object.keys(change.ok ? {} : change.errors)).toEqual(['current', 'password'])
})

const early = async (fields: Record<string, string>) => {
  const body = formOf(fields)
  const answer = await answerEarlyForm(new Request('http://localhost/', { method: 'POST', body }))
  return { status: answer.init?.status, ...answer.data }
}

test('S37 the server tells the forms apart by their fields, and sends no password back', async () => {
  const signIn = await early({ email: 'nobody', password: 'hunter2 hunter2' })
  expect(signIn.status).toBe(400)
  expect(signIn.email).toBe('nobody')
  expect(Object.keys(signIn.errors)).toEqual(['email'])
  expect(JSON.stringify(signIn)).not.toContain('hunter2')
  expect(Object.keys((await early({ email: '' })).errors)).toEqual(['email'])
  expect(Object.keys((await early({ password: '' })).errors)).toEqual(['password'])
  expect(Object.keys((await early({ name: '', email: '', password: '' })).errors)).toEqual([
    'email',
    'password',
  ])
})

test('S37 a file where a word should be is a fault of that field, not a crash', async () => {
  const body = new FormData()
  body.set('email', new File(['x'], 'x.txt'))
  body.set('password', 'x')
  const answer = await answerEarlyForm(new Request('http://localhost/', { method: 'POST', body }))
  expect(answer.data.email).toBe('')
  expect(Object.keys(answer.data.errors)).toEqual(['email'])
})
