import * as v from 'valibot'
import { environmentSchema, type Name, variableGroups } from './variables.ts'

export type Environment = ReturnType<typeof arrange>

type Read = { ok: true; value: Environment } | { ok: false; message: string }

/** Reads all settings at once, and says everything that is wrong with them at once. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Read {
  const given = withoutEmpty(variables)
  const parsed = v.safeParse(environmentSchema, given)
  const faults = [
    ...(parsed.issues ?? []).map(issue => `${v.getDotPath(issue)} ${issue.message}`),
    ...Object.values(variableGroups).flatMap(group => halfGiven(Object.values(group), given)),
  ]
  if (given.STRIPE_API_URL && /^[rs]k_live_/.test(given.STRIPE_SECRET_KEY ?? '')) {
    faults.push('STRIPE_API_URL is for tests, and never goes with a live key')
  }
  if (given.AUTH_PROVIDERS && !given.FIREBASE_API_KEY && !given.FIREBASE_AUTH_EMULATOR_HOST) {
    faults.push(
      'AUTH_PROVIDERS is for Firebase: the identity service of the shop itself knows e-mail and password only',
    )
  }
  if (parsed.success && faults.length === 0) return { ok: true, value: arrange(parsed.output) }
  const count = faults.length === 1 ? 'one setting is wrong' : `${faults.length} settings are wrong`
  return {
    ok: false,
    message: `Keepsake cannot start: ${count}.\n${faults.map(fault => `  ${fault}.\n`).join('')}Settings come from the environment or the file .env; .env.example explains each.`,
  }
}

/** An empty variable is one that was not given, except where emptiness says something. */
function withoutEmpty(variables: Readonly<Record<string, string | undefined>>) {
  const given: Partial<Record<Name, string>> = {}
  for (const name of Object.keys(environmentSchema.entries) as Name[]) {
    const value = variables[name]?.trim()
    if (value || (value === '' && name === 'TOKEN_SYNC_URL')) given[name] = value
  }
  return given
}

function halfGiven(names: readonly Name[], given: Partial<Record<Name, string>>) {
  const missing = names.filter(name => !given[name])
  if (missing.length === 0 || missing.length === names.length) return []
  const present = names.filter(name => given[name])
  return missing.map(name => `${name} is missing, and ${present[0]} is no use without it`)
}

function arrange(read: v.InferOutput<typeof environmentSchema>) {
  return {
    port: read.PORT,
    host: read.HOST,
    /** What the shop is called from outside; where it is not said, it is known once it listens. */
    origin: read.ORIGIN ?? (read.PORT === 0 ? null : `http://localhost:${read.PORT}`),
    trustProxy: read.TRUST_PROXY,
    metricsPort: read.METRICS_PORT,
    metricsToken: read.METRICS_TOKEN,
    securityContact: read.SECURITY_CONTACT,
    limits: read.LIMITS,
    logLevel: read.LOG_LEVEL,
    telemetry: {
      endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: read.OTEL_EXPORTER_OTLP_HEADERS,
      service: read.OTEL_SERVICE_NAME,
      sentry: read.SENTRY_DSN,
    },
    dataDir: read.DATA_DIR,
    drainSeconds: read.DRAIN_SECONDS,
    cacheMb: read.CACHE_MB,
    databaseUrl: read.DATABASE_URL,
    storageUrl: read.STORAGE_URL,
    backupTo: read.BACKUP_TO,
    backupKey: read.BACKUP_KEY,
    backupAt: backupTimeOf(read.BACKUP_AT, read.BACKUP_TO),
    backupBeforeUpgrade: read.BACKUP_BEFORE_UPGRADE,
    backupKeepDays: read.BACKUP_KEEP_DAYS,
    backupKeepWeeks: read.BACKUP_KEEP_WEEKS,
    backupKeepUpgrades: read.BACKUP_KEEP_UPGRADES,
    backupUploadMb: read.BACKUP_UPLOAD_MB,
    firebase: allOf(variableGroups.firebase, read),
    firebaseEmulatorHost: read.FIREBASE_AUTH_EMULATOR_HOST,
    tokenSyncUrl: read.TOKEN_SYNC_URL,
    authIdTokenMaxAge: read.AUTH_ID_TOKEN_MAX_AGE,
    authProviders: read.AUTH_PROVIDERS,
    secretKey: read.SECRET_KEY,
    securityLogDays: read.SECURITY_LOG_DAYS,
    staffSecondFactorDays: read.STAFF_SECOND_FACTOR_DAYS,
    sessionLifetimes: { customerDays: read.SESSION_DAYS, staffHours: read.STAFF_SESSION_HOURS },
    stripe: allOf(variableGroups.stripe, read),
    stripeApiUrl: read.STRIPE_API_URL,
    smtpUrl: read.SMTP_URL,
    smtpPlain: read.SMTP_PLAIN,
    mailFrom: read.MAIL_FROM,
  }
}

/** Whoever says where backups go wants them. */
const backupTimeOf = (at: string | null, to: string | null) =>
  at === 'off' ? null : (at ?? (to ? '03:00' : null))

/** The group under its own names, or null where it was not given. */
function allOf<Key extends string>(
  group: Readonly<Record<Key, Name>>,
  read: v.InferOutput<typeof environmentSchema>,
): Readonly<Record<Key, string>> | null {
  const values: Partial<Record<Key, string>> = {}
  for (const key of Object.keys(group) as Key[]) {
    const value = read[group[key]]
    if (typeof value !== 'string') return null
    values[key] = value
  }
  return values as Record<Key, string>
}
