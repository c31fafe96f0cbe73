import type { PromotionRefusal } from '#shop/promotions/discount.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from './checkout.module.css'
import type { CheckoutData } from './checkout-data.ts'

const words: Readonly<Record<PromotionRefusal, string>> = {
  'unknown-code': 'We do not know this code. Please check how it is written.',
  'not-yet': 'This code does not hold yet.',
  over: 'This code has run out.',
  'used-up': 'This code has been used as often as it may be.',
  'used-by-you': 'You have used this code already.',
  quoted: 'This code doesn’t lower a quoted price.',
  'too-little': 'This code holds for larger orders only.',
  'another-currency': 'This code is for another currency.',
}

export function PromotionCodeField({ checkout }: { readonly checkout: CheckoutData }) {
  const { draft, refused, promotion } = checkout
  return (
    <details className={styles.code} open={draft.code !== ''}>
      <summary>{promotion ? `Code ${promotion}` : 'Do you have a code?'}</summary>
      {refused && <input type="hidden" name="refusedCode" value={draft.code} />}
      <div className={styles.codeLine}>
        <Field
          label="Code"
          error={
            refused
              ? `${words[refused]} It is not applied, and your order goes on without it.`
              : undefined
          }
        >
          <Input name="code" autoComplete="off" defaultValue={draft.code} />
        </Field>
        <Button kind="quiet" name="intent" value="keep">
          Use it
        </Button>
      </div>
    </details>
  )
}
