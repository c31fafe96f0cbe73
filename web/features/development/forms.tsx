import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Specimen } from './specimen.tsx'
import styles from './ui-parts.module.css'

const kinds = ['primary', 'quiet', 'plain'] as const

export function FormSpecimens({ scheme }: { scheme: string }) {
  const name = (field: string) => `${scheme}-${field}`
  return (
    <>
      <Specimen name="Button">
        {kinds.map(kind => (
          <div key={kind} className={styles.row}>
            <Button kind={kind}>Add to cart</Button>
            <Button kind={kind} busy>
              Adding to cart
            </Button>
            <Button kind={kind} disabledReason="Choose a ring size first.">
              Add to cart
            </Button>
            <ButtonLink kind={kind} to="/parts">
              A link
            </ButtonLink>
          </div>
        ))}
      </Specimen>
      <Specimen name="Field">
        <div className={styles.two}>
          <Field label="E-mail" hint="We write about your order and nothing else.">
            <Input name={name('email')} type="email" autoComplete="email" />
          </Field>
          <Field label="E-mail" error="This address has no @ in it. Please look at it once more.">
            <Input name={name('email-wrong')} type="email" defaultValue="ada.example.com" />
          </Field>
          <Field label="Password" hint="Twelve characters or more.">
            <PasswordInput name={name('password')} defaultValue="a stone in its setting" />
          </Field>
          <Field label="Order number">
            <Input name={name('order')} defaultValue="K-2041" disabled />
          </Field>
          <Field label="Ring size" hint="The inside of the band, in millimetres around.">
            <Select name={name('size')} defaultValue="54">
              <option value="52">52</option>
              <option value="54">54</option>
              <option value="56">56</option>
            </Select>
          </Field>
          <Field label="Metal" error="Please choose a metal.">
            <Select name={name('metal')} defaultValue="">
              <option value="">Choose</option>
              <option value="platinum">Platinum</option>
            </Select>
          </Field>
          <Field label="A note for the jeweller" optional>
            <Textarea
              name={name('note')}
              placeholder="It is a surprise; please write to me only."
            />
          </Field>
          <Field label="A note for the jeweller" error="This is longer than 500 characters.">
            <Textarea name={name('note-long')} defaultValue="Once upon a time" />
          </Field>
        </div>
      </Specimen>
    </>
  )
}
