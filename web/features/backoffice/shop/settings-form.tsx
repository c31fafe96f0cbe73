import { useId } from 'react'
import { Form } from 'react-router'
import {
  type LegalForm,
  legalForms,
  type ShopSettingFaults,
  type ShopSettingKey,
} from '#schemas/shop-settings.ts'
import { shopSettingLabels } from '#schemas/shop-settings-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from '../backoffice-page.module.css'
import { ColourInput, PairingChoice, TypefacesChoice } from './look-fields.tsx'
import type { ShopSettingField, ShopSettingStep } from './shop-setting-steps.ts'

/** Why a step cannot be changed here; null where it can. */
export const fixedWords = (step: string, sender: string | null) =>
  step === 'emails' && sender
    ? `Emails are from ${sender}: MAIL_FROM says so where the shop runs, and that comes first. Take it out there to say it here.`
    : null

interface SettingsFormProps {
  readonly step: ShopSettingStep
  /** The version that the values are of. */
  readonly follows: string
  readonly values: Readonly<Partial<Record<ShopSettingKey, string>>>
  readonly faults: ShopSettingFaults
  /** Why nothing can be typed here: the environment has said it. */
  readonly fixed?: string | null
  readonly busy: boolean
}

/** One step of setting up the shop, as a form that works by itself. */
export function SettingsForm(props: SettingsFormProps) {
  const { step, follows, values, faults, fixed = null, busy } = props
  const title = useId()
  return (
    <section id={step.id} className={styles.card} aria-labelledby={title}>
      <h2 id={title}>{step.title}</h2>
      <p className={styles.soft}>{step.lede}</p>
      {fixed && <p className={styles.notice}>{fixed}</p>}
      <Form method="post" replace preventScrollReset className={styles.stack}>
        <input type="hidden" name="step" value={step.id} />
        <input type="hidden" name="follows" value={follows} />
        <div className={styles.fields}>
          {step.fields.map(field => {
            if (field.kind === 'pairing')
              return <PairingChoice key={field.key} value={values.pairing} fault={faults.pairing} />
            return (
              <Field
                key={field.key}
                label={shopSettingLabels[field.key]}
                hint={field.hint}
                error={faults[field.key]}
                {...(field.wide && styles.wide && { className: styles.wide })}
              >
                <Control field={field} value={values[field.key] ?? ''} readOnly={fixed !== null} />
              </Field>
            )
          })}
        </div>
        {!fixed && (
          <div className={styles.actions}>
            <Button busy={busy}>
              Save<span className="visually-hidden"> {step.title.toLowerCase()}</span>
            </Button>
          </div>
        )}
      </Form>
    </section>
  )
}

const legalFormNames: Readonly<Record<LegalForm, string>> = {
  'sole-trader': 'Sole trader',
  partnership: 'Partnership',
  company: 'Company',
}

const LegalFormChoice = ({ value }: { readonly value: string }) => (
  <Select name="legalForm" defaultValue={value}>
    <option value="">Please choose</option>
    {legalForms.map(form => (
      <option key={form} value={form}>
        {legalFormNames[form]}
      </option>
    ))}
  </Select>
)

interface ControlProps {
  readonly field: ShopSettingField
  readonly value: string
  readonly readOnly: boolean
}

function Control({ field, value, readOnly }: ControlProps) {
  const { key, kind, autoComplete = 'off', required } = field
  const wiring = { name: key, defaultValue: value, autoComplete, readOnly, required }
  if (kind === 'legal-form') return <LegalFormChoice value={value} />
  if (kind === 'typefaces') return <TypefacesChoice value={value} />
  if (kind === 'colour') return <ColourInput {...wiring} />
  if (kind === 'lines') return <Textarea {...wiring} rows={3} />
  const type = kind === 'email' || kind === 'tel' ? kind : 'text'
  return <Input {...wiring} type={type} {...(kind === 'days' && { inputMode: 'numeric' })} />
}
