import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { misspelledSettings } from './misspelled.ts'
import { plainHttpWarning } from './plain-http.ts'
import { environmentSchema } from './variables.ts'

const firebase = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_STORAGE_BUCKET: 'shop.appspot.com',
  FIREBASE_MESSAGING_SENDER_ID: '1234',
  FIREBASE_APP_ID: '1:1234:web:5678',
  FIREBASE_MEASUREMENT_ID: 'G-1234',
}
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_2',
  STRIPE_WEBHOOK_SECRET: 'whsec_3',
}

function read(variables: Record<string, string>) {
  const parsed = readEnvironment(variables)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.value
}

/** The names at the beginning of the faults' lines. */
function faults(variables: Record<string, string>) {
  const parsed = readEnvironment(variables)
  return parsed.ok ? [] : [...parsed.message.matchAll(/^ {2}([A-Z_]+) /gm)].map(([, n]) => n)
}

test('nothing given: a shop of its own on localhost', () => {
  expect(read({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://localhost:3000',
    trustProxy: false,
    metricsPort: null,
    metricsToken: null,
    securityContact: null,
    limits: {},
    logLevel: 'info',
    dataDir: './data',
    cacheMb: 1000,
    drainSeconds: 0,
    databaseUrl: null,
    storageUrl: null,
    backupTo: null,
    backupKey: null,
    backupAt: null,
    backupBeforeUpgrade: 'required',
    backupKeepDays: 14,
    backupKeepWeeks: 8,
    backupKeepUpgrades: 3,
    backupUploadMb: 2000,
    firebase: null,
    firebaseEmulatorHost: null,
    telemetry: { endpoint: null, headers: {}, service: 'keepsake', sentry: null },
    tokenSyncUrl: '/api/session',
    authIdTokenMaxAge: 300,
    authProviders: [],
    secretKey: null,
    securityLogDays: 90,
    staffSecondFactorDays: 7,
    sessionLifetimes: { customerDays: 90, staffHours: 12 },
    stripe: null,
    stripeApiUrl: null,
    smtpUrl: null,
    smtpPlain: false,
    mailFrom: null,
  })
})

test('everything given', () => {
  const environment = read({
    ...firebase,
    ...stripe,
    PORT: ' 8080 ',
    HOST: '::1',
    ORIGIN: 'https://Shop.example.com/',
    TRUST_PROXY: 'on',
    METRICS_PORT: '9464',
    METRICS_TOKEN: 't'.repeat(24),
    SECURITY_CONTACT: 'security@shop.example.com',
    LIMITS: 'shares: 30, picture-uploads:500',
    LOG_LEVEL: 'warn',
    DATA_DIR: '/var/lib/keepsake',
    DATABASE_URL: 'postgresql://shop:secret@localhost/shop',
    STORAGE_URL: 's3://bucket?endpoint=https://s3.example.com&region=eu',
    FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
    TOKEN_SYNC_URL: 'https://shop.example.com/api/session',
    AUTH_ID_TOKEN_MAX_AGE: '60',
    AUTH_PROVIDERS: 'google.com, apple.com',
    SECRET_KEY: 'a secret that nobody is going to guess',
    SMTP_URL: 'smtp://localhost:1025',
    MAIL_FROM: 'Keepsake <hello@shop.example.com>',
  })
  expect(environment).toMatchObject({
    port: 8080,
    host: '::1',
    origin: 'https://shop.example.com',
    trustProxy: true,
    metricsPort: 9464,
    metricsToken: 't'.repeat(24),
    securityContact: 'security@shop.example.com',
    limits: { shares: 30, 'picture-uploads': 500 },
    firebase: { apiKey: 'key', measurementId: 'G-1234' },
    stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_2', webhookSecret: 'whsec_3' },
    authIdTokenMaxAge: 60,
    authProviders: ['google.com', 'apple.com'],
    secretKey: 'a secret that nobody is going to guess',
    mailFrom: 'Keepsake <hello@shop.example.com>',
  })
})

test('three bad ones are all named, each with an example, and no value is repeated', () => {
  const parsed = readEnvironment({
    PORT: 'eighty-secret',
    DATABASE_URL: 'mysql://shop:hunter2@localhost/shop',
    STRIPE_SECRET_KEY: 'mistyped-secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_2',
    STRIPE_WEBHOOK_SECRET: 'whsec_3',
  })
  expect(parsed.ok).toBe(false)
  const message = parsed.ok ? '' : parsed.message
  expect(message).toContain('3 settings are wrong')
  expect(message).toMatch(/PORT must .*0 to 65535/)
  expect(message).toContain('DATABASE_URL must be the address of a PostgreSQL database')
  expect(message).toContain('STRIPE_SECRET_KEY must begin with sk_test_ or')
  expect(message).not.toMatch(/eighty|hunter2|mistyped/)
})

test('S28 a half-given identity service is refused with the missing names, beside other faults', () => {
  const { FIREBASE_APP_ID: _, FIREBASE_MEASUREMENT_ID: __, ...half } = firebase
  expect(faults({ ...half, FIREBASE_MEASUREMENT_ID: '', PORT: '-1' })).toEqual([
    'PORT',
    'FIREBASE_APP_ID',
    'FIREBASE_MEASUREMENT_ID',
  ])
})

test('providers need a hosted identity service', () => {
  expect(faults({ AUTH_PROVIDERS: 'google.com' })).toEqual(['AUTH_PROVIDERS'])
  expect(faults({ ...firebase, AUTH_PROVIDERS: 'google.com' })).toEqual([])
})

test('half-given payments are refused with the missing names', () => {
  expect(faults({ STRIPE_WEBHOOK_SECRET: 'whsec_3' })).toEqual([
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
  ])
})

test('a stand-in for the provider never goes with a live key', () => {
  const url = { STRIPE_API_URL: 'http://127.0.0.1:12111' }
  const keys = (kind: string) => ({
    STRIPE_SECRET_KEY: `sk_${kind}_1`,
    STRIPE_PUBLISHABLE_KEY: `pk_${kind}_2`,
    STRIPE_WEBHOOK_SECRET: 'whsec_3',
  })
  expect(faults({ ...keys('live'), ...url })).toEqual(['STRIPE_API_URL'])
  expect(read({ ...keys('test'), ...url }).stripeApiUrl).toBe('http://127.0.0.1:12111')
})

test('a mail server does without a sender here, and not with one that is none', () => {
  expect(read({ SMTP_URL: 'smtp://localhost' }).mailFrom).toBeNull()
  expect(faults({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Keepsake' })).toEqual(['MAIL_FROM'])
  expect(faults({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com' })).toEqual([])
})

test.each([
  ['PORT', ['65536', '3000.5', 'x', '0x10', '-1']],
  ['HOST', ['http://localhost', 'a b']],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['localhost:4318', 'grpc://a:4317', 'http://u@a', 'http://a?x=1'],
  ],
  ['OTEL_EXPORTER_OTLP_HEADERS', ['secret', 'a b=c', 'a=%zz', '=x']],
  [
    'SENTRY_DSN',
    ['https://sentry.example.com/42', 'https://key@a.example/', 'key@a/1', 'ftp://k@a/1'],
  ],
  [
    'ORIGIN',
    [
      'shop.example.com',
      'https://a.example/shop',
      'ftp://a.example',
      'https://u@a.example',
      'https://a.example?x',
      'null',
    ],
  ],
  ['TRUST_PROXY', ['maybe']],
  ['CACHE_MB', ['x', '49', '-100']],
  ['METRICS_PORT', ['x', '70000']],
  ['METRICS_TOKEN', ['short', `${'a'.repeat(23)} b`]],
  ['SECURITY_CONTACT', ['me', 'http://shop.example']],
  ['LIMITS', ['shares', 'shares:0', 'rings:5', 'shares:-1', 'shares:1 picture-uploads:2']],
  ['LOG_LEVEL', ['loud']],
  ['DRAIN_SECONDS', ['-1', '1.5', '121', 'long']],
  ['DATABASE_URL', ['localhost', 'mysql://localhost/x', 'postgres://', '\u0000']],
  [
    'STORAGE_URL',
    [
      'https://s3.example.com',
      's3://',
      's3://b?endpoint=ftp://s3.example.com',
      's3://b?session-token=x',
    ],
  ],
  ['FIREBASE_AUTH_EMULATOR_HOST', ['http://localhost:9099', 'localhost']],
  ['TOKEN_SYNC_URL', ['api/session', 'javascript:alert(1)']],
  ['AUTH_ID_TOKEN_MAX_AGE', ['0', '-1', '5 minutes', '1e9', '100000']],
  ['AUTH_PROVIDERS', ['google', 'google.com;apple.com', 'https://google.com']],
  ['SECRET_KEY', ['short']],
  [
    'STRIPE_API_URL',
    ['https://api.stripe.com', 'http://127.0.0.1.example.com', 'localhost:1', 'ftp://localhost'],
  ],
  ['SMTP_URL', ['mail.example.com', 'http://mail.example.com']],
  ['MAIL_FROM', ['nobody', 'a@b\r\nBcc: c@d', '<>']],
])('%s refuses garbage', (name, garbage) => {
  const needed: Record<string, string> =
    { SMTP_URL: { MAIL_FROM: 'a@example.com' }, AUTH_PROVIDERS: firebase }[name] ?? {}
  for (const value of garbage) expect(faults({ ...needed, [name]: value }), value).toEqual([name])
})

test('empty means not given, except that it switches token sync off', () => {
  const empty = Object.fromEntries(Object.keys(environmentSchema.entries).map(name => [name, '']))
  expect(read(empty)).toEqual({ ...read({}), tokenSyncUrl: null })
})

test('a free port has no origin until it is known', () => {
  expect(read({ PORT: '0' }).origin).toBeNull()
  expect(read({ PORT: '0', ORIGIN: 'http://localhost' }).origin).toBe('http://localhost')
})

test('.env.example lists exactly the known variables and changes nothing', () => {
  const example = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'))
  expect(Object.keys(example).sort()).toEqual(Object.keys(environmentSchema.entries).sort())
  expect(read(example as Record<string, string>)).toEqual(read({}))
})

test('whoever says where backups go has them at night; what is neither folder nor bucket is refused', () => {
  expect(read({ BACKUP_TO: '/mnt/copies' })).toMatchObject({ backupAt: '03:00' })
  expect(read({ BACKUP_TO: 's3://a:b@copies', BACKUP_AT: '23:30' })).toMatchObject({
    backupAt: '23:30',
  })
  expect(read({ BACKUP_TO: '/mnt/copies', BACKUP_AT: 'off' })).toMatchObject({ backupAt: null })
  for (const wrong of [{ BACKUP_TO: 'ftp://copies' }, { BACKUP_AT: '24:00' }, { BACKUP_AT: '3' }])
    expect(readEnvironment(wrong).ok).toBe(false)
})

test.each([
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['SECRETKEY', 'SECRET_KEY'],
  ['DATADIR', 'DATA_DIR'],
  ['BACKUP_KEEP_DAY', 'BACKUP_KEEP_DAYS'],
])('suggests a setting for %s', (given, meant) => {
  expect(misspelledSettings({ [given]: 'x' })).toEqual([{ given, meant }])
})

test('suggests nothing for settings and for variables of other programs', () => {
  const others = [
    'PATH',
    'HOME',
    'LANG',
    'PORTS',
    'HOSTNAME',
    'NODE_ENV',
    'PGHOST',
    'npm_config_user',
  ]
  const names = [...others, ...Object.keys(environmentSchema.entries)]
  expect(misspelledSettings(Object.fromEntries(names.map(name => [name, 'x'])))).toEqual([])
})

test('an origin without TLS gets a warning unless it is this machine', () => {
  expect(plainHttpWarning('http://shop.example.com')).toContain('unencrypted')
  expect(plainHttpWarning('http://192.168.1.4:3000')).toContain('unencrypted')
  for (const fine of [
    'https://shop.example.com',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:80',
  ])
    expect(plainHttpWarning(fine), fine).toBeNull()
})
