import * as v from 'valibot'
import { readDsn } from '#server/telemetry/sentry.ts'
import { holdings, isLimitName, type LimitOverrides, rateLimits } from '#shop/rate-limits/limits.ts'
import { postgresAddress } from '../database/addresses.ts'

// Each message finishes a sentence that begins with the variable's name, and never repeats its
// value: a mistyped secret is still a secret.
const text = (right: (value: string) => boolean, message: string) =>
  v.pipe(v.string(), v.check(right, message))

const address = (protocols: readonly string[], right: (url: URL) => boolean, message: string) =>
  text(value => {
    const url = URL.parse(value)
    return url !== null && protocols.includes(url.protocol) && right(url)
  }, message)

export const port = text(
  value => /^\d{1,5}$/.test(value) && Number(value) <= 65535,
  'must be a whole number from 0 to 65535, for example 3000',
)

export const host = text(
  value => /^[\w.:-]+$/.test(value),
  'must be an address or a name to listen on, for example 127.0.0.1 or 0.0.0.0',
)

export const originSchema = v.pipe(
  address(
    ['http:', 'https:'],
    url => `${url.origin}/` === url.href,
    'must be a scheme and a host, without a path, for example https://shop.example.com',
  ),
  v.transform(value => new URL(value).origin),
)

const ON = ['on', 'true', 'yes', '1']
const OFF = ['off', 'false', 'no', '0']
export const onOrOff = v.pipe(
  text(value => [...ON, ...OFF].includes(value.toLowerCase()), 'must be on or off'),
  v.transform(value => ON.includes(value.toLowerCase())),
)

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const LIMIT = /^([a-z-]+)\s*[:=]\s*([1-9]\d{0,11})$/

const limitOf = (written: string): readonly [keyof LimitOverrides, number] | null => {
  const [, name = '', most] = LIMIT.exec(written) ?? []
  return isLimitName(name) ? [name, Number(most)] : null
}

const listed = (value: string) =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

export const limitOverrides = v.pipe(
  text(
    value => listed(value).every(part => limitOf(part) !== null),
    `must be names of limits with their figures, for example shares:30, connections:900. There are ${Object.keys({ ...rateLimits, ...holdings }).join(', ')}`,
  ),
  v.transform(
    (value): LimitOverrides =>
      Object.fromEntries(listed(value).flatMap(part => [limitOf(part) ?? []])),
  ),
)

export const logLevel = v.picklist(levels, `must be one of ${levels.join(', ')}`)

export const megabytes = text(
  value => /^\d{2,7}$/.test(value) && Number(value) >= 50,
  'must be a whole number of megabytes, at least 50, for example 1000',
)

export const metricsToken = text(
  value => /^[\x21-\x7e]{24,}$/.test(value),
  'must be at least 24 characters without spaces, for example from openssl rand -hex 24',
)

export const securityContact = text(
  value => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|[^\s@:]+@[^\s@]+)$/.test(value),
  'must be a mail address or an https address, for example security@shop.example.com',
)

export const postgresUrl = text(
  value => postgresAddress(value) !== null,
  'must be the address of a PostgreSQL database, for example postgres://shop:password@localhost:5432/shop, or with several hosts postgres://shop:password@one:5432,two:5432/shop',
)

const isEndpoint = (given: string | null) =>
  given === null || /^https?:$/.test(URL.parse(given)?.protocol ?? '')

export const s3Url = address(
  ['s3:'],
  url =>
    url.host !== '' &&
    isEndpoint(url.searchParams.get('endpoint')) &&
    (url.password !== '' || !url.searchParams.has('session-token')),
  'must name an S3 bucket, for example s3://key:secret@bucket?endpoint=https://s3.example.com&region=eu-central-1',
)

export const domain = text(
  value => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i.test(value),
  'must be a domain without a scheme, for example my-shop.firebaseapp.com',
)

export const hostAndPort = text(
  value => /^[\w.-]+:\d{1,5}$/.test(value),
  'must be a host and a port, for example 127.0.0.1:9099',
)

export const tokenSyncUrl = v.pipe(
  text(
    value =>
      value === '' || value.startsWith('/') || /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'must be a path of this site or an http(s) address, for example /api/session, or empty to switch it off',
  ),
  v.transform(value => (value === '' ? null : value)),
)

export const seconds = text(
  value => /^[1-9]\d{0,4}$/.test(value),
  'must be a whole number of seconds, for example 300',
)

export const drainSeconds = text(
  value => /^\d{1,3}$/.test(value) && Number(value) <= 120,
  'must be a whole number of seconds from 0 to 120, for example 5',
)

export const days = text(
  value => /^[1-9]\d{0,3}$/.test(value),
  'must be a whole number of days, for example 90',
)

export const upgrades = text(
  value => /^[1-9]\d{0,2}$/.test(value),
  'must be a whole number of at least 1, for example 3',
)

export const weeks = text(
  value => /^\d{1,3}$/.test(value),
  'must be a whole number of weeks, for example 8',
)

export const hours = text(
  value => /^[1-9]\d{0,3}$/.test(value),
  'must be a whole number of hours, for example 12',
)

export const providers = v.pipe(
  text(
    value =>
      value === '' ||
      value.split(',').every(name => /^\s*[a-z0-9-]+(\.[a-z0-9-]+)+\s*$/.test(name)),
    'must be names of providers with commas between them, for example google.com, apple.com',
  ),
  v.transform(value =>
    value
      .split(',')
      .map(name => name.trim())
      .filter(Boolean),
  ),
)

export const secretKey = text(
  value => value.length >= 32,
  'must be at least 32 characters that nobody can guess, for example from openssl rand -base64 32',
)

/** A folder, or a bucket as `STORAGE_URL` has it. */
export const backupTo = v.union(
  [s3Url, text(value => !/^[a-z0-9]+:\/\//i.test(value), '')],
  'must be a folder, or an S3 bucket, for example s3://key:secret@bucket/backups?endpoint=https://s3.example.com&region=eu-central-1',
)

export const timeOfDay = text(
  value => value === 'off' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  'must be a time of day, for example 03:00, or off',
)

export const beforeUpgrade = v.picklist(['required', 'try', 'off'], 'must be required, try or off')

/** Of https://age-encryption.org: bech32, the secret one in capitals. */
export const backupKey = text(
  value => /^(AGE-SECRET-KEY-1[A-Z0-9]{58}|age1[a-z0-9]{58})$/.test(value),
  'must be a key of age, AGE-SECRET-KEY-1… or age1…, for example from npm run backup -- new-key',
)

const beginning = (prefixes: readonly string[]) =>
  text(
    value => prefixes.some(prefix => value.startsWith(prefix) && value.length > prefix.length),
    `must begin with ${prefixes.join(' or ')}, as in Stripe's dashboard`,
  )
export const stripeSecretKey = beginning(['sk_test_', 'sk_live_', 'rk_test_', 'rk_live_'])
export const stripePublishableKey = beginning(['pk_test_', 'pk_live_'])
export const stripeWebhookSecret = beginning(['whsec_'])

export const loopbackUrl = v.pipe(
  address(
    ['http:', 'https:'],
    url =>
      ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname) && `${url.origin}/` === url.href,
    'is for tests, and must be an address of this machine, for example http://127.0.0.1:12111',
  ),
  v.transform(value => new URL(value).origin),
)

export const smtpUrl = address(
  ['smtp:', 'smtps:'],
  url => url.host !== '',
  'must be the address of a mail server, for example smtps://user:password@mail.example.com:465',
)

export const mailbox = text(
  value => /^(?:[^<>@\r\n]+<([^<>\s@]+@[^<>\s@]+)>|[^<>\s@]+@[^<>\s@]+)$/.test(value),
  'must be a mail address, for example Keepsake <hello@shop.example.com>',
)

export const collectorUrl = address(
  ['http:', 'https:'],
  url => url.search === '' && url.username === '',
  'must be the address of a collector of OpenTelemetry, for example http://localhost:4318',
)

const HEADER = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x20-\x7e]*?)\s*$/

/** As OpenTelemetry writes them: `api-key=secret,other=value`, values by percent. */
export const headerList = v.pipe(
  text(
    value => listed(value).every(part => HEADER.test(part) && isPercentText(part)),
    'must be names and values of headers, for example api-key=secret',
  ),
  v.transform(value =>
    Object.fromEntries(
      listed(value).map(part => {
        const [, name = '', written = ''] = HEADER.exec(part) ?? []
        return [name, decodeURIComponent(written)]
      }),
    ),
  ),
)

function isPercentText(part: string): boolean {
  try {
    return decodeURIComponent(part) !== ''
  } catch {
    return false
  }
}

export const sentryDsn = v.pipe(
  text(
    value => readDsn(value) !== null,
    'must be a DSN as Sentry shows it, for example https://key@sentry.example.com/42',
  ),
  v.transform(readDsn),
)
