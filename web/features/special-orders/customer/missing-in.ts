import type { WishDraft } from '#web/state/wish-draft.ts'

export type WishField = 'words' | 'budget' | 'neededBy' | 'name' | 'email' | 'phone'
export type WishFaults = Readonly<Partial<Record<WishField, string>>>

/** What can be told without the shop: enough for a wish that waits for a connection. */
export function missingIn({ words, name, email }: WishDraft): WishFaults {
  return {
    ...(words.trim().length < 10 && {
      words: 'Tell us what you dream of, in a sentence or two.',
    }),
    ...(name.trim() === '' && { name: 'Tell us how we may address you.' }),
    ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && {
      email: 'We answer by e-mail: please write an address such as name@example.com.',
    }),
  }
}
