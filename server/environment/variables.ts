import * as v from 'valibot'
import * as form from './forms.ts'

const given = v.nullish(v.string(), null)

/** Every variable the shop reads, as it is written outside. `.env.example` explains them. */
export const environmentSchema = v.object({
  PORT: v.pipe(v.optional(form.port, '3000'), v.transform(Number)),
  HOST: v.optional(form.host, '127.0.0.1'),
  ORIGIN: v.nullish(form.originSchema, null),
  TRUST_PROXY: v.optional(form.onOrOff, 'off'),
  METRICS_PORT: v.pipe(
    v.nullish(form.port, null),
    v.transform(port => (port === null ? null : Number(port))),
  ),
  METRICS_TOKEN: v.nullish(form.metricsToken, null),
  SECURITY_CONTACT: v.nullish(form.securityContact, null),
  LIMITS: v.optional(form.limitOverrides, ''),
  LOG_LEVEL: v.optional(form.logLevel, 'info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.nullish(form.collectorUrl, null),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(form.headerList, ''),
  OTEL_SERVICE_NAME: v.optional(v.string(), 'keepsake'),
  SENTRY_DSN: v.nullish(form.sentryDsn, null),

  DATA_DIR: v.optional(v.string(), './data'),
  DRAIN_SECONDS: v.pipe(v.optional(form.drainSeconds, '0'), v.transform(Number)),
  CACHE_MB: v.pipe(v.optional(form.megabytes, '1000'), v.transform(Number)),
  DATABASE_URL: v.nullish(form.postgresUrl, null),
  STORAGE_URL: v.nullish(form.s3Url, null),
  BACKUP_TO: v.nullish(form.backupTo, null),
  BACKUP_KEY: v.nullish(form.backupKey, null),
  BACKUP_AT: v.nullish(form.timeOfDay, null),
  BACKUP_BEFORE_UPGRADE: v.optional(form.beforeUpgrade, 'required'),
  BACKUP_KEEP_DAYS: v.pipe(v.optional(form.days, '14'), v.transform(Number)),
  BACKUP_KEEP_UPGRADES: v.pipe(v.optional(form.upgrades, '3'), v.transform(Number)),
  BACKUP_UPLOAD_MB: v.pipe(v.optional(form.megabytes, '2000'), v.transform(Number)),
  BACKUP_KEEP_WEEKS: v.pipe(v.optional(form.weeks, '8'), v.transform(Number)),

  FIREBASE_API_KEY: given,
  FIREBASE_AUTH_DOMAIN: v.nullish(form.domain, null),
  FIREBASE_PROJECT_ID: given,
  FIREBASE_STORAGE_BUCKET: given,
  FIREBASE_MESSAGING_SENDER_ID: given,
  FIREBASE_APP_ID: given,
  FIREBASE_MEASUREMENT_ID: given,
  FIREBASE_AUTH_EMULATOR_HOST: v.nullish(form.hostAndPort, null),
  TOKEN_SYNC_URL: v.optional(form.tokenSyncUrl, '/api/session'),
  AUTH_ID_TOKEN_MAX_AGE: v.pipe(v.optional(form.seconds, '300'), v.transform(Number)),
  AUTH_PROVIDERS: v.optional(form.providers, ''),
  SECRET_KEY: v.nullish(form.secretKey, null),
  SESSION_DAYS: v.pipe(v.optional(form.days, '90'), v.transform(Number)),
  SECURITY_LOG_DAYS: v.pipe(v.optional(form.days, '90'), v.transform(Number)),
  STAFF_SECOND_FACTOR_DAYS: v.pipe(v.optional(form.days, '7'), v.transform(Number)),
  STAFF_SESSION_HOURS: v.pipe(v.optional(form.hours, '12'), v.transform(Number)),

  STRIPE_SECRET_KEY: v.nullish(form.stripeSecretKey, null),
  STRIPE_PUBLISHABLE_KEY: v.nullish(form.stripePublishableKey, null),
  STRIPE_WEBHOOK_SECRET: v.nullish(form.stripeWebhookSecret, null),
  STRIPE_API_URL: v.nullish(form.loopbackUrl, null),

  SMTP_URL: v.nullish(form.smtpUrl, null),
  SMTP_PLAIN: v.optional(form.onOrOff, 'off'),
  MAIL_FROM: v.nullish(form.mailbox, null),
})

export type Name = keyof typeof environmentSchema.entries

/** Variables that mean something only together. */
export const variableGroups = {
  firebase: {
    apiKey: 'FIREBASE_API_KEY',
    authDomain: 'FIREBASE_AUTH_DOMAIN',
    projectId: 'FIREBASE_PROJECT_ID',
    storageBucket: 'FIREBASE_STORAGE_BUCKET',
    messagingSenderId: 'FIREBASE_MESSAGING_SENDER_ID',
    appId: 'FIREBASE_APP_ID',
    measurementId: 'FIREBASE_MEASUREMENT_ID',
  },
  stripe: {
    secretKey: 'STRIPE_SECRET_KEY',
    publishableKey: 'STRIPE_PUBLISHABLE_KEY',
    webhookSecret: 'STRIPE_WEBHOOK_SECRET',
  },
} as const satisfies Record<string, Record<string, Name>>
