import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt with 32 MB and three passes: OWASP's password storage cheat sheet, second row. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Hashing takes memory by design, so only a few run at once and the others wait their turn. */
const AT_ONCE = 4
let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  while (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

const derive = (password: string, salt: Buffer, cost: Cost) =>
  inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r }
        // The same letters typed on two keyboards may differ in bytes.
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )

/** `scrypt$N$r$p$salt$key`: the parameters travel with the record, so that they can be raised. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, cost)
  return [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$')
}

function parse(record: string) {
  const [kind, N, r, p, salt, key] = record.split('$')
  if (kind !== 'scrypt' || !N || !r || !p || !salt || !key) throw new Error('not a password record')
  const cost: Cost = { N: Number(N), r: Number(r), p: Number(p) }
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}

/** A record nobody's password matches: checked when there is no account, so that both take as long. */
const nobody = hashPassword(randomBytes(SALT_BYTES).toString('base64url'))

export async function passwordMatches(
  password: string,
  record: string | undefined,
): Promise<boolean> {
  const { cost, salt, key } = parse(record ?? (await nobody))
  const given = await derive(password, salt, cost)
  return timingSafeEqual(given, key) && record !== undefined
}

export function needsRehash(record: string, wanted: Cost = COST): boolean {
  const { cost } = parse(record)
  return cost.N !== wanted.N || cost.r !== wanted.r || cost.p !== wanted.p
}
