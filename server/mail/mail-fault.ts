import type { Log } from '../process/log.ts'
import { inSpan } from '../telemetry/spans.ts'
import type { Mailer } from './mailer.ts'

const sentences: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refuses the user or the password',
  ECONNREFUSED: 'Nothing answers at the address of the mail server',
  EDNS: 'The name of the mail server is not known',
  ENOTFOUND: 'The name of the mail server is not known',
  ESEALED: 'The password of the mail server was sealed with another SECRET_KEY: enter it again',
  ETIMEDOUT: 'The mail server does not answer in time',
}

/** Never the message of the error itself: it may repeat what the server was sent. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The mail server takes no emails.'
  // A socket's own word for it says more than the library's, which is ESOCKET for all of them.
  const [system] = /\bE[A-Z]{4,}\b/.exec(error.message) ?? []
  const code = system ?? String(Reflect.get(error, 'code') ?? error.name)
  return `${sentences[code] ?? 'The mail server takes no emails'} (${code}).`
}

/** A server that answers and refuses one address is no fault of the way there; one that refuses us is. */
const isTransportFault = (error: unknown) =>
  error instanceof Error &&
  (Reflect.get(error, 'responseCode') === undefined || Reflect.get(error, 'code') === 'EAUTH')

export interface WatchedMail {
  readonly mailer: Mailer
  /** Why no email leaves, as a sentence; null as far as is known. */
  readonly fault: () => string | null
  /** Tries the way there without sending anything. */
  readonly tryOut: () => Promise<void>
}

/** Knows whether emails leave: by a try at the start, and by every email since. */
export function watchMail(mailer: Mailer, log: Pick<Log, 'warn' | 'info'>): WatchedMail {
  let fault: string | null = null
  const note = (found: string | null) => {
    if (found && found !== fault) log.warn({ fault: found }, 'the mail server takes no emails')
    if (!found && fault) log.info('the mail server takes emails again')
    fault = found
  }
  return {
    mailer: {
      ...mailer,
      async send(mail, shop) {
        try {
          await inSpan({ name: 'send email', kind: 'client' }, () => mailer.send(mail, shop))
          note(null)
        } catch (error) {
          if (isTransportFault(error)) note(sentenceOf(error))
          throw error
        }
      },
    },
    fault: () => fault,
    tryOut: () =>
      mailer.check().then(
        () => note(null),
        error => note(sentenceOf(error)),
      ),
  }
}
