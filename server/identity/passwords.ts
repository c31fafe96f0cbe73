import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt with 32 MB and three passes: OWASP's password storage cheat sheet, second row. */
export const PASSWORD_COST: HashCost = { N: 2 ** 15, r: 8, p: 3 }
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

export interface HashCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

const derive = (password: string, salt: Buffer, cost: HashCost) =>
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

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long when there is no record, so that time does not tell who has an account. */
  matches(password: string, record: string | undefined): Promise<boolean>
  needsRehash(record: string): boolean
}

/** Records are `scrypt$N$r$p$salt$key`: the cost travels with each, so that it can be raised. */
export function passwordsAt(cost: HashCost): Passwords {
  const hash = async (password: string) => {
    const salt = randomBytes(SALT_BYTES)
    const key = await derive(password, salt, cost)
    const { N, r, p } = cost
    return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
  }
  /** A record that nobody's password matches. */
  let nobody: Promise<string> | undefined
  return {
    hash,
    async matches(password, record) {
      nobody ??= hash(randomBytes(SALT_BYTES).toString('base64url'))
      const { cost, salt, key } = parse(record ?? (await nobody))
      const given = await derive(password, salt, cost)
      return timingSafeEqual(given, key) && record !== undefined
    },
    needsRehash(record) {
      const { N, r, p } = parse(record).cost
      return N !== cost.N || r !== cost.r || p !== cost.p
    },
  }
}

function parse(record: string) {
  const [kind, N, r, p, salt, key] = record.split('$')
  if (kind !== 'scrypt' || !N || !r || !p || !salt || !key) throw new Error('not a password record')
  const cost: HashCost = { N: Number(N), r: Number(r), p: Number(p) }
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}
