import * as v from 'valibot'

const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `Please keep it under ${most} characters.`))

/** What a shop needs to know of the server that carries its emails. */
export const mailServerSchema = v.object({
  /** A host by its name or number, and nothing around it. */
  host: v.pipe(
    line(200),
    v.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'Please write a name such as mail.example.com.'),
  ),
  port: v.pipe(
    line(5),
    v.check(
      typed => /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 65535,
      'Please write a number, such as 465 or 587.',
    ),
  ),
  user: line(200),
  password: v.pipe(v.string(), v.maxLength(500, 'Please keep it under 500 characters.')),
})
export type MailServer = Readonly<v.InferOutput<typeof mailServerSchema>>

export type MailServerField = keyof MailServer
export type MailServerFaults = Readonly<Partial<Record<MailServerField, string>>>

/** What may be seen of it by an owner: of the password its end. */
export const mailServerShownSchema = v.object({
  host: v.string(),
  port: v.string(),
  user: v.string(),
  passwordEnd: v.string(),
})
export type MailServerShown = Readonly<v.InferOutput<typeof mailServerShownSchema>>

/** Of a secret that is long enough its last four characters, of any other nothing. */
export const lastCharactersOf = (secret: string) => (secret.length >= 8 ? secret.slice(-4) : '')

export const mailServerShown = ({ password, ...open }: MailServer): MailServerShown => ({
  ...open,
  passwordEnd: lastCharactersOf(password),
})

/** As the library takes it; 465 is encrypted from its first byte (RFC 8314, 3.3), others by STARTTLS. */
export function mailServerUrl({ host, port, user, password }: MailServer): string {
  const who = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  return `${port === '465' ? 'smtps' : 'smtp'}://${who}${host}:${port}`
}
