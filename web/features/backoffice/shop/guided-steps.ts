import { type ShopSettingStep, shopSettingSteps } from './shop-setting-steps.ts'

/** What is set on a page of its own. */
interface StepElsewhere {
  readonly id: string
  readonly title: string
  /** Of its card, where the step has others too. */
  readonly heading?: string
  readonly lede: string
  readonly to: string
  readonly label: string
}

export type GuidedStep =
  | { readonly id: string; readonly title: string; readonly form: ShopSettingStep }
  | { readonly id: 'mark'; readonly title: string; readonly mark: true }
  | { readonly id: string; readonly title: string; readonly elsewhere: StepElsewhere }

const elsewhere = (step: StepElsewhere): GuidedStep => ({
  id: step.id,
  title: step.title,
  elsewhere: step,
})

const isOfEmails = ({ id }: ShopSettingStep) => id === 'emails'
const formOf = (form: ShopSettingStep): GuidedStep => ({ id: form.id, title: form.title, form })

const [beforeMark, afterMark] = [shopSettingSteps.slice(0, 1), shopSettingSteps.slice(1)]

/** What a new owner is led through: every form of the shop, and what is set elsewhere. */
export const guidedSteps: readonly GuidedStep[] = [
  ...beforeMark.map(formOf),
  { id: 'mark', title: 'Mark', mark: true },
  ...afterMark.filter(step => !isOfEmails(step)).map(formOf),
  elsewhere({
    id: 'prices',
    title: 'Currency and starter prices',
    lede: 'Choose your currency, and calculate starter prices from a few figures: what fine metal costs, what you charge for making and setting, and your mark-up. Our figures are examples. A preview shows the prices of well-known pieces before you save.',
    to: '/workshop/prices',
    label: 'Set currency and prices',
  }),
  elsewhere({
    id: 'delivery',
    title: 'Delivery and tax',
    lede: 'Where you deliver to, what it costs, whether pieces are collected in your shop, and whose tax is in your prices.',
    to: '/workshop/delivery',
    label: 'Set delivery and tax',
  }),
  ...shopSettingSteps.filter(isOfEmails).map(formOf),
  elsewhere({
    id: 'payments',
    title: 'Payments',
    heading: 'Opening the shop',
    lede: 'Until you open the shop, under Invoices, every order is a test, whoever takes the payment. With live keys nothing can be ordered before that.',
    to: '/workshop/invoices',
    label: 'See whether the shop is open',
  }),
  elsewhere({
    id: 'sign-in',
    title: 'A passkey for you',
    lede: 'Your account opens everything here. A passkey in this browser, or an authenticator app, keeps others out even if they have your password.',
    to: '/setting#sign-in',
    label: 'Add a passkey',
  }),
]

export const GUIDE = '/workshop/setup'
export const LAST = 'missing'
export const stepPath = (id: string) => `${GUIDE}?step=${encodeURIComponent(id)}`

/** Those whose forms are on the page of the shop; the others have pages of their own. */
export const stepsHere = guidedSteps.filter(
  step => !('elsewhere' in step) || step.id === 'payments',
)

/** Where one goes on to after a step. */
export const nextStep = (id: string): string =>
  guidedSteps[guidedSteps.findIndex(step => step.id === id) + 1]?.id ?? LAST
