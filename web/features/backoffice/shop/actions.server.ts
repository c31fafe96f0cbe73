import * as v from 'valibot'
import type { PaymentKeyFaults } from '#schemas/payment-keys.ts'
import type { MailServerFaults } from '#schemas/shop-secrets.ts'
import type { ShopSettingFaults } from '#schemas/shop-settings.ts'
import type { Doer } from '#shop/audit/write-audit.ts'
import { followBusinessAddress } from '#shop/delivery/follow-business-address.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { currentShopSettings } from '#shop/settings/current-settings.ts'
import { enterShopSettings, type ShopSettingsEntered } from '#shop/settings/enter-settings.ts'
import type { Ways } from '#web/features/account/second-factors/ways.ts'
import { shopSettingSteps } from './shop-setting-steps.ts'

const FormSchema = v.object({
  step: v.picklist(shopSettingSteps.map(({ id }) => id)),
  follows: v.pipe(v.string(), v.maxLength(60)),
})

export interface RefusedStep {
  readonly step: string
  readonly follows: string
  readonly values: Readonly<Record<string, string>>
  readonly faults: ShopSettingFaults
  readonly refused: string
}

/** What a form of the shop is answered with. */
export interface ShopAnswer {
  readonly step: string
  readonly follows: string
  readonly values: Readonly<Record<string, string>> | null
  readonly faults: ShopSettingFaults
  readonly refused: string | null
  readonly ways: Ways | null
  readonly message: string | null
  readonly mailFaults: MailServerFaults
  readonly keyFaults: PaymentKeyFaults
}

/** Where it is not told otherwise. */
export const noAnswer: Omit<ShopAnswer, 'step'> = {
  follows: '',
  values: null,
  faults: {},
  refused: null,
  ways: null,
  message: null,
  mailFaults: {},
  keyFaults: {},
}

export type ShopSettingsAnswer =
  /** `home`: the country whose tax is charged from now on, where the address moved to another. */
  { readonly saved: string; readonly home: string | null } | RefusedStep

type Meanwhile = Extract<ShopSettingsEntered, { reason: 'changed-meanwhile' }>

const quoted = (text: string) => (text === '' ? 'nothing' : `“${text}”`)

const nameOf = (who: string) => who.replace(/ <.*>$/, '') || 'somebody'

/** Who saved what since the form was opened, and what became of what was typed. */
export function meanwhileWords({ by, changes, clashes }: Meanwhile): string {
  const list = changes.map(
    ({ label, before, after }) => `${label} from ${quoted(before)} to ${quoted(after)}`,
  )
  const both = clashes.map(({ label }) => label).join(', ')
  return [
    `Nothing was saved: since you opened this page, ${nameOf(by)} has changed ${list.join('; ')}.`,
    'What you typed is kept on top of it.',
    both && `You both changed ${both}; the form shows yours.`,
    'Save once more if it shall be so.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The settings that a form names, as it was sent. A form names those of its own step and no others. */
export function typedSettings(form: FormData) {
  const parsed = v.safeParse(FormSchema, {
    step: form.get('step'),
    follows: form.get('follows'),
  })
  if (!parsed.success) return null
  const { step, follows } = parsed.output
  const { fields } = shopSettingSteps.find(({ id }) => id === step) ?? { fields: [] }
  const values = fields.flatMap(({ key }) => {
    const value = form.get(key)
    return typeof value === 'string' ? [[key, value.replaceAll('\r\n', '\n')] as const] : []
  })
  return { step, follows, values: Object.fromEntries(values) as Readonly<Record<string, string>> }
}

export async function answerSettings(
  transaction: Transaction,
  input: {
    readonly typed: NonNullable<ReturnType<typeof typedSettings>>
    readonly by: Doer
    readonly now: Date
  },
): Promise<ShopSettingsAnswer> {
  const { typed, by, now } = input
  const { step, follows, values } = typed
  const before = (await currentShopSettings(transaction)).settings.country
  const entered = await enterShopSettings(transaction, { typed: values, follows, by, now })
  if (entered.ok) {
    const { country = before } = values
    const home =
      country.trim() === before
        ? null
        : await followBusinessAddress(transaction, { country, by, now })
    return { saved: step, home }
  }
  const refuse = (refused: string, faults: ShopSettingFaults = {}) => ({
    ...typed,
    refused,
    faults,
  })
  switch (entered.reason) {
    case 'faults':
      return refuse('Something does not fit; it is marked. Nothing was saved.', entered.faults)
    case 'nothing-changed':
      return refuse('This is what the shop says already. Nothing was saved.')
    case 'unknown-version':
      return refuse('This form is of settings that are unknown here. Please open the page again.')
    case 'changed-meanwhile':
      return {
        ...refuse(meanwhileWords(entered)),
        values: entered.values,
        follows: entered.latest.version,
      }
  }
}
