// Kinds as they are stored (`shop/jobs/job-kinds.ts`).
const kinds: Readonly<Record<string, string>> = {
  letter: 'Email to the customer',
  'special-order-letter': 'Email about a special order',
  'give-back': 'Give back what came for nothing',
  'provider-event': 'Message of the payment provider',
  notice: 'News for staff',
  'notice-email': 'Email to staff',
  'backup-late': 'Email to owners about backups',
  'forget-picture': 'Remove a picture',
  'forget-letters': 'Remove emails',
  'tell-step': 'Tell of a step',
  'expire-quotes': 'End offers whose day is over',
  'metal-prices': 'Fetch prices of metal',
  'stone-lists': 'Fetch suppliers’ lists of stones',
  webhook: 'Webhook',
  reconcile: 'Finish what was left half-way',
  'compare-books': 'Compare the books with the payment provider',
}

/** What is to be done, as staff say it; of an email, which one. */
export const jobWords = (kind: string, which: string | null): string => {
  const words = kinds[kind] ?? kind
  return which ? `${words}: ${which.replaceAll('-', ' ')}` : words
}
