/** Its curves are some megabytes of a shop's memory, and needed once a night. */
const openAge = () => import('age-encryption')

/** https://age-encryption.org/v1: the first line of every file that is sealed so. */
const MARK = 'age-encryption.org/v1\n'

export const isSecretKey = (key: string) => key.startsWith('AGE-SECRET-KEY-')

/** Keys that open what is sealed: one, or several of which each does. */
export type SealingKey = string | readonly string[]

/** With a public key (`age1…`) the machine that writes backups cannot read them. */
export async function seal(
  bytes: ReadableStream<Uint8Array>,
  key: SealingKey,
): Promise<ReadableStream<Uint8Array>> {
  const age = await openAge()
  const encrypter = new age.Encrypter()
  for (const one of typeof key === 'string' ? [key] : key)
    encrypter.addRecipient(isSecretKey(one) ? await age.identityToRecipient(one) : one)
  return encrypter.encrypt(bytes)
}

export type OpenedBackup =
  | { readonly ok: true; readonly bytes: ReadableStream<Uint8Array> }
  | { readonly ok: false; readonly text: string }

/** What was sealed, or what never was, as it is. */
export async function unseal(
  bytes: ReadableStream<Uint8Array>,
  beginning: Uint8Array,
  key: string | null,
): Promise<OpenedBackup> {
  if (!isSealed(beginning)) return { ok: true, bytes }
  if (!key || !isSecretKey(key)) {
    const text =
      'This backup is encrypted: its secret key is needed, AGE-SECRET-KEY-1… (BACKUP_KEY).'
    return { ok: false, text }
  }
  const age = await openAge()
  const decrypter = new age.Decrypter()
  decrypter.addIdentity(key)
  try {
    return { ok: true, bytes: await decrypter.decrypt(bytes) }
  } catch {
    return {
      ok: false,
      text: 'This backup is encrypted for another key than the one that was given (BACKUP_KEY).',
    }
  }
}

export const isSealed = (beginning: Uint8Array) =>
  Buffer.from(beginning.subarray(0, MARK.length)).toString('latin1') === MARK

/** A new pair: the secret one opens backups, the public one only seals them. */
export async function newKeys() {
  const age = await openAge()
  const secret = await age.generateX25519Identity()
  return { secret, recipient: await age.identityToRecipient(secret) }
}

/**
 * What a machine that holds a public key only writes, it cannot read: the backup is sealed for a second
 * key as well, which is forgotten after the check.
 */
export async function keysFor(key: string | null) {
  if (key === null) return null
  if (isSecretKey(key)) return { sealing: key, opening: key }
  const { secret, recipient } = await newKeys()
  return { sealing: [key, recipient], opening: secret }
}
