import type { BrowserIdentityOptions, RequestContext } from '#shop/request-context.ts'

/** An owner may have entered a mail server a moment ago, or taken it away. */
export async function identityNow({
  identity,
  secrets,
}: Pick<RequestContext, 'identity' | 'secrets'>): Promise<BrowserIdentityOptions> {
  const mail = identity.kind === 'embedded' ? await secrets.mailServer() : { by: 'nobody' }
  return { ...identity, signUpByMail: mail.by !== 'nobody' }
}
