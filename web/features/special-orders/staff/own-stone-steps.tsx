import { Form } from 'react-router'
import { gems } from '#design/catalogue/gems.ts'
import { UNKNOWN } from '#design/own-stone/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { OwnStoneForPage } from '../own-stones-for-page.server.ts'
import styles from '../special-order.module.css'

interface OwnStoneStepsProps {
  readonly stone: Pick<OwnStoneForPage, 'id' | 'state' | 'steps' | 'gem' | 'name'>
  readonly message: { readonly intent: string; readonly words: string } | null
  /** Whether anybody is told of the step. */
  readonly hasOwner?: boolean
}

/** Where it goes next; when it comes in, how it came. Its owner is told of every step. */
export function OwnStoneSteps({ stone, message, hasOwner = true }: OwnStoneStepsProps) {
  const { id, state, steps, gem } = stone
  if (steps.length === 0) return null
  const isComing = state === 'announced'
  return (
    <Form method="post" className={styles.reason} aria-label={`${stone.name}: where it goes`}>
      <input type="hidden" name="intent" value="own-stone" />
      <input type="hidden" name="stone" value={id} />
      {isComing ? (
        <>
          <Field
            label="How it came"
            hint="Chips, scratches, inclusions, what holds it: it stands on the receipt."
          >
            <Textarea name="condition" rows={3} maxLength={1000} />
          </Field>
          <div className={styles.measures}>
            <Field label="Weighed, ct" optional>
              <Input name="carats" inputMode="decimal" autoComplete="off" />
            </Field>
            {(['length', 'width', 'depth'] as const).map(name => (
              <Field
                key={name}
                label={`${name.charAt(0).toUpperCase()}${name.slice(1)}, mm`}
                optional
              >
                <Input name={name} inputMode="decimal" autoComplete="off" />
              </Field>
            ))}
          </div>
          <Field label="What it is">
            <Select name="gem" defaultValue={gem}>
              <option value={UNKNOWN}>Not yet known</option>
              {gems.map(one => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          </Field>
        </>
      ) : (
        <Field
          label="A word with it"
          optional
          hint={hasOwner ? 'Its owner reads it.' : 'Who it went to, or where it is.'}
        >
          <Input name="note" maxLength={300} autoComplete="off" />
        </Field>
      )}
      <div className={styles.steps}>
        {steps.map((step, i) => (
          <Button key={step.id} name="step" value={step.id} kind={i === 0 ? 'primary' : 'quiet'}>
            {step.name}
          </Button>
        ))}
      </div>
      <p role="alert">{message?.intent === 'own-stone' ? message.words : ''}</p>
    </Form>
  )
}
