import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Select } from './select.tsx'

const attribute = (html: string, tag: string, name: string) =>
  new RegExp(`<${tag}[^>]*\\s${name}="([^"]*)"`).exec(html)?.[1]

const textOf = (html: string, id: string) => html.split(`id="${id}"`)[1]?.split(/[<>]/)[1]

describe('a field', () => {
  const controls = {
    input: <Input name="email" />,
    select: <Select name="email" />,
  }

  test.each(Object.entries(controls))('gives its label to the %s inside', (tag, control) => {
    const html = renderToStaticMarkup(<Field label="E-mail">{control}</Field>)
    expect(attribute(html, tag, 'id')).toBeTruthy()
    expect(attribute(html, 'label', 'for')).toBe(attribute(html, tag, 'id'))
    expect(html).not.toContain('aria-invalid')
    expect(html).not.toContain('aria-describedby')
  })

  test('describes its control by the error first and the hint after it', () => {
    const html = renderToStaticMarkup(
      <Field label="Password" hint="Twelve characters or more." error="This one is short.">
        <PasswordInput name="password" />
      </Field>,
    )
    const ids = attribute(html, 'input', 'aria-describedby')?.split(' ') ?? []
    expect(ids.map(id => textOf(html, id))).toEqual([
      'This one is short.',
      'Twelve characters or more.',
    ])
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true')
  })
})

describe('radio cards', () => {
  const html = renderToStaticMarkup(
    <RadioCards
      legend="Metal"
      name="metal"
      defaultValue="gold"
      options={[
        { value: 'gold', label: 'Gold', difference: '+ €40' },
        { value: 'platinum', label: 'Platinum', disabledReason: 'Not for this style.' },
      ]}
    />,
  )
  const [, gold = '', platinum = ''] = html.split('<label')

  test('are real radios of one name, the default one checked', () => {
    expect(attribute(gold, 'input', 'name')).toBe('metal')
    expect(attribute(platinum, 'input', 'name')).toBe('metal')
    expect(gold).toContain('checked=""')
    expect(platinum).not.toContain('checked=""')
  })

  test('say why one of them cannot be chosen', () => {
    expect(platinum).toContain('disabled=""')
    const reason = attribute(platinum, 'input', 'aria-describedby') ?? ''
    expect(textOf(platinum, reason)).toBe('Not for this style.')
    expect(gold).not.toContain('disabled=""')
  })
})
