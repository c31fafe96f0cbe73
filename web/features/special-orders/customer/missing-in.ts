import type { RequestDraft } from '#web/state/request-draft.ts'

export type RequestField = 'words' | 'budget' | 'neededBy' | 'name' | 'email' | 'phone'
export type RequestFaults = Readonly<Partial<Record<RequestField, string>>>

/** What can be told without the shop: enough for a wish that waits for a connection. */
export function missingIn({ words, name, email }: RequestDraft): RequestFaults {
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
