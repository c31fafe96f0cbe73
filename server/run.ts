import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openSettingsReader } from '#shop/settings/settings-reader.ts'
import { openKeptStones } from '#shop/stones/kept-stones.ts'
import { WEBHOOK_JOB } from '#shop/webhooks/announce.ts'
import { apiService } from './api/service.ts'
import { showBackups } from './backups/backup-metrics.ts'
import { dumpBeforeMigrating } from './backups/before-migrating.ts'
import { makeBackup, ownVersion } from './backups/make-backup.ts'
import { wasRestored } from './backups/restore-file.ts'
import { openRestoreFolder } from './backups/restore-folder.ts'
import { openBackups } from './backups/schedule.ts'
import { snapshotWithin } from './backups/session.ts'
import { openShopRestore } from './backups/shop-restore.ts'
import { builds, builtLauncher, builtWorker } from './build/builds.ts'
import { openCastings } from './castings/castings.ts'
import { castingService } from './castings/service.ts'
import { collectNow } from './database/light-compiler.ts'
import { databaseOrExit } from './database/open-or-exit.ts'
import { watchReplaced } from './database/watch-replaced.ts'
import { openDemoData } from './demo-data.ts'
import { listener } from './http/listener.ts'
import { securityTextService } from './http/security-txt.ts'
import { createHttpServer, limitConnections, listen, stopServing } from './http/serve.ts'
import { accountMailer } from './identity/account-mailer.ts'
import { foreignSources } from './identity/identity-settings.ts'
import { masterSecret } from './identity/master-secret.ts'
import { openIdentity } from './identity/open-identity.ts'
import { secretFrom } from './identity/secret.ts'
import { openTableReader } from './imports/table-reader.ts'
import { openJobRunner } from './jobs/runner.ts'
import { openLauncher } from './launcher/open-launcher.ts'
import { openHeld } from './limits/held-shares.ts'
import { watchLoopLoad } from './limits/loop-load.ts'
import { type OpenLimits, openLimits } from './limits/open-limits.ts'
import { openPace } from './limits/pace.ts'
import { workBudget } from './limits/work-budget.ts'
import { watchMail } from './mail/mail-fault.ts'
import { openMailer } from './mail/open-mailer.ts'
import { recordingMailer } from './mail/recording-mailer.ts'
import { openMailSender } from './mail/sender.ts'
import { openTestEmail } from './mail/test-email.ts'
import { openKeptMarks } from './marks/kept-marks.ts'
import { markService } from './marks/mark-service.ts'
import { openMarkRedrawing } from './marks/redraw-mark.ts'
import { openModelUploads } from './own-models/model-uploads.ts'
import { openPacks } from './packs/packs.ts'
import { openParsing } from './parsing/open-parsing.ts'
import { openPaying, sourcesBeside } from './payments/open-paying.ts'
import { outlineService } from './pictures/outline-service.ts'
import { cardOf, openPictures, portrait, portraitOfSet } from './pictures/pictures.ts'
import { rememberAnswers } from './pictures/remember-answers.ts'
import { modelService, pictureService } from './pictures/service.ts'
import { beginAnew } from './process/begin-anew.ts'
import { closeDataDir } from './process/data-dir.ts'
import { runHousekeeping } from './process/housekeeping.ts'
import { openJourneyCounter } from './process/journey-counter.ts'
import { openLog, outputAnd } from './process/log.ts'
import { memoryLimit, watchMemory } from './process/memory-watch.ts'
import { type Metrics, openMetrics, type WorkerKind } from './process/metrics.ts'
import { serveMetrics } from './process/metrics-server.ts'
import { type AnswerCommand, openOperatorSocket } from './process/operator-socket.ts'
import {
  backupsPart,
  databasePart,
  filesPart,
  migrationsPart,
  watchedPart,
  workersPart,
} from './process/parts.ts'
import { openProbes } from './process/probes.ts'
import { runReportTotals } from './process/report-totals.ts'
import { openSecurityLog } from './process/security-log.ts'
import { stopOnSignals } from './process/stopping.ts'
import { answerMeanwhile } from './process/waiting-page.ts'
import { quoteKeyService } from './quotes/key-service.ts'
import { openQuoteKeys } from './quotes/quote-keys.ts'
import { openSecondFactors } from './second-factors/open-second-factors.ts'
import { openSecrets } from './secrets/open-secrets.ts'
import { secretSeal } from './secrets/seal-secret.ts'
import type { Settings } from './settings.ts'
import { setupCommand, setupLink } from './setup.ts'
import { staffCommand } from './staff.ts'
import { openStoneListReader } from './stones/list-reader.ts'
import { boundedCache } from './storage/bounded-cache.ts'
import { openFiles } from './storage/open-files.ts'
import { openImageUploads } from './uploads/image-uploads.ts'
import { photographService } from './uploads/photograph-service.ts'

/** Of pictures, and again of castings: a few hundred of those that are asked for most. */
const REMEMBERED_BYTES = 16_000_000

/** Whoever presses a button waits no longer for a measurement, and hears then: a request's own end is at thirty seconds. */
const BUYER_WAITS_MS = 20_000

/** Nothing of it is loaded where nobody wants it. */
async function openTelemetryFor(
  { telemetry }: Settings,
  metrics: Metrics,
  report: (error: unknown) => void,
) {
  if (!telemetry.endpoint && !telemetry.sentry) return null
  const { openTelemetry } = await import('./telemetry/open-telemetry.ts')
  return openTelemetry(telemetry, { version: await ownVersion(), metrics, report })
}

/** Opens the shop: database and pages, then the port. */
export async function run(settings: Settings, developing: boolean): Promise<void> {
  const metrics = openMetrics()
  const workersMemory = () => metrics.allWorkers().reduce((sum, one) => sum + one.memoryBytes(), 0)
  const stopMemoryWatch = watchMemory(
    metrics.register,
    {
      usedBytes: () => process.memoryUsage.rss() + workersMemory(),
      limitBytes: memoryLimit(),
    },
    words => log.warn(words),
  )
  const telemetry = await openTelemetryFor(settings, metrics, error =>
    log.warn({ err: error }, 'telemetry is not taken'),
  )
  const log = openLog(settings.logLevel, telemetry ? outputAnd(telemetry.hear) : undefined)
  closeDataDir(settings.dataDir, log)
  const launcher = openLauncher(developing ? undefined : builtLauncher())
  const parsing = openParsing(join(settings.dataDir, 'incoming'), launcher)
  const { server, answerWith, replaceWith } = createHttpServer()
  const now = () => new Date()
  const dumping = dumpBeforeMigrating(settings, log, now)
  const [database, { pages, keptPages, scriptHashes, files, close }] = await Promise.all([
    databaseOrExit({ ...settings, log, beforeMigrating: dumping.beforeMigrating }),
    developing
      ? import('./pages/developing.ts').then(m => m.developingPages(server, settings.origin))
      : import('./pages/built.ts').then(m => m.builtPages()),
  ])

  const report = (error: unknown) => log.error({ err: error }, 'failed after the answer')
  const { transact } = database
  void dumping.note(transact).catch(report)
  const security = openSecurityLog({ transact, log, now, report })
  const shopNow = openSettingsReader({ transact, now, report })
  const sender = openMailSender(settings.mailFrom, shopNow)
  // Before the secret is read: it may be that of a shop that was to come, and has not.
  await openRestoreFolder(settings.dataDir).recover(id => wasRestored(transact, id))
  const master = await masterSecret(settings.dataDir, settings.secretKey)
  const seal = secretSeal(master)
  const secrets = openSecrets({ transact, shopNow, seal, environment: settings })
  const mail = watchMail(openMailer({ ...settings, smtpUrl: secrets.smtpUrl }, sender, now), log)
  const { mailer } = mail
  const shopMailer = recordingMailer(mailer, { transact, now, report })
  const fileStore = openFiles(settings, { now, random: Math.random, wait: delay })
  const cache = (kind: string, share: number) => {
    const mostBytes = settings.cacheMb * 1e6 * share
    const kept = boundedCache(join(settings.dataDir, 'files', kind), { mostBytes, now, report })
    void kept.trim()
    return rememberAnswers(kept, REMEMBERED_BYTES)
  }
  // Counts alone until the secret is known by which it shares; nobody asks before the port is open.
  let limits: OpenLimits = openLimits({ now, overrides: settings.limits })
  const kind = (name: WorkerKind) => ({
    launcher,
    report,
    metrics: metrics.workers(name),
    ...(!developing && { script: builtWorker(name) }),
  })
  const working = workBudget(() => limits)
  const pictures = openPictures({ store: cache('pictures', 0.9), ...kind('pictures'), ...working })
  const castings = openCastings({ store: cache('castings', 0.1), ...kind('castings'), ...working })
  const packs = openPacks(kind('packs'))
  const tables = openTableReader(kind('tables'))
  const stones = openKeptStones({ transact: database.transact, now: Date.now, report })
  const stoneLists = openStoneListReader(kind('stone-lists'))
  const specialFiles = fileStore('special-orders')
  const imageUploads = openImageUploads(specialFiles, parsing, {
    ...(!developing && { script: pathToFileURL(builds.pictureParser.output) }),
  })
  const modelUploads = openModelUploads(specialFiles, parsing)
  const marks = openKeptMarks(transact)
  const photographFiles = fileStore('collection')
  const photographs = { keep: photographFiles.put, remove: photographFiles.remove }
  const kept = fileStore('orders')
  const journey = openJourneyCounter({ transact: database.transact, now, report })
  let stopping = false
  let stopSweeping = async () => {}
  let stopAdding = async () => {}
  let stopJobs = async () => {}
  let closeLimits = async () => {}
  let stopMetrics = async () => {}
  let closeSocket = async () => {}
  let stopBackups = async () => {}
  let stopWatching = () => {}
  const stop = async () => {
    stopping = true
    // Those who still send hear that it ends; those who ask /readyz send no more.
    await delay(settings.drainSeconds * 1000)
    await closeShop(() => stopServing(server))
  }
  let closing: Promise<void> | undefined
  const closeShop = (leave: () => Promise<unknown>) => {
    closing ??= closeAll(leave)
    return closing
  }
  const closeAll = async (leave: () => Promise<unknown>) => {
    stopWatching()
    stopMemoryWatch()
    // Who waits for a picture is answered now, so that nobody holds up the end.
    for (const workers of [pictures, castings, packs, tables, stoneLists]) workers.close()
    await Promise.all([leave(), close(), stopSweeping(), stopAdding(), stopJobs(), stopBackups()])
    await shopMailer.close()
    await journey.stop()
    await security.close()
    await closeLimits()
    await stopMetrics()
    await closeSocket()
    await telemetry?.stop()
    launcher.close()
    await database.close()
  }

  const listening = await listen(server, settings.port, settings.host)
  if (!listening.ok) {
    console.error(listening.sentence)
    await close()
    await database.close()
    process.exit(1)
  }
  /** Whatever is done to the database in between, the shop that opens then knows nothing of before. */
  const beginAnewAfter = (work: () => Promise<void>): boolean => {
    if (closing) return false
    const anew = async () => {
      await closeShop(() => replaceWith(answerMeanwhile))
      await work()
      beginAnew({ PORT: String(listening.port) })
    }
    anew().catch(error => {
      log.fatal({ err: error }, 'could not begin anew')
      process.exit(1)
    })
    return true
  }
  const origin = settings.origin ?? `http://localhost:${listening.port}`
  const post = accountMailer(shopMailer, { origin, shopNow }, report)
  const identity = await openIdentity({
    tellSecurity: security.tell,
    settings,
    origin,
    transact: database.transact,
    now,
    post,
    report,
  })
  const paying = await openPaying({ settings, keys: secrets.paymentKeys, transact, now, log })
  const jobWorld = async () => {
    await paying.follow()
    return {
      paymentContext,
      mailer,
      origin,
      shopNow,
      pictures,
      kept,
      ownStill: modelUploads.still,
      stoneList: stoneLists.read,
    }
  }
  const quoteKeys = openQuoteKeys({ transact, seal, now, random: randomBytes })
  const jobs = openJobRunner(jobWorld, report, { except: WEBHOOK_JOB })
  const webhooks = openJobRunner(jobWorld, report, { only: WEBHOOK_JOB })
  const wake = () => {
    jobs.wake()
    webhooks.wake()
  }
  const paymentContext = paying.paymentContext({ transact, wake })
  stopJobs = async () => {
    await Promise.all([jobs.stop(), webhooks.stop()])
  }
  const backups = openBackups({ settings, transact, now, report, wake })
  const restore = openShopRestore({ settings, transact, now, report, beginAnewAfter })
  stopBackups = async () => {
    await Promise.all([backups.stop(), restore.stop()])
  }
  if (settings.databaseUrl)
    stopWatching = await watchReplaced(transact, () => beginAnewAfter(async () => {}))
  showBackups(metrics.register, backups.metrics)
  limits = openLimits({
    now,
    overrides: settings.limits,
    refused(name, who) {
      metrics.limitReached(name)
      security.tell({
        kind: 'limit-reached',
        account: null,
        client: who,
        requestId: '',
        about: name,
      })
    },
    // An embedded database has one process.
    ...(settings.databaseUrl && {
      sharing: { transact: database.transact, mac: paymentContext.mac, report },
    }),
  })
  closeLimits = limits.close
  const probes = openProbes({
    ping: database.ping,
    stopping: () => stopping,
    mailFault: mail.fault,
    paymentFault: paying.fault,
    parts: [
      databasePart(database.ping),
      migrationsPart(transact),
      filesPart(kept, settings.storageUrl === null ? settings.dataDir : null),
      watchedPart('mail', mail.fault),
      watchedPart('payments', paying.fault),
      workersPart(metrics.allWorkers),
      backupsPart(backups.metrics, now),
    ],
    metrics,
    metricsToken: settings.metricsToken,
  })
  if (settings.metricsPort !== null) {
    const inside = { port: settings.metricsPort, host: settings.host }
    const serving = await serveMetrics(probes, inside)
    if (!serving.ok) {
      console.error(serving.sentence)
      await stop()
      process.exit(1)
    }
    stopMetrics = serving.stop
  }
  if (!settings.trustProxy) limitConnections(server, limits.most('connections'))
  answerWith(
    listener({
      origin,
      developing,
      foreign: sourcesBeside(foreignSources(identity.settings), paying.foreign),
      follow: paying.follow,
      scriptHashes,
      trustProxy: settings.trustProxy,
      pages,
      ...(keptPages && { keptPages }),
      services: [
        ...identity.services,
        securityTextService({
          origin,
          contact: settings.securityContact,
          sender,
          now,
        }),
        pictureService(pictures),
        outlineService(),
        markService(marks),
        photographService(photographFiles),
        modelService(pictures),
        castingService(castings),
        paying.webhook(paymentContext),
        quoteKeyService(quoteKeys),
        apiService({
          ...paymentContext,
          origin,
          shopNow,
          markFiles: marks,
          castingWithin: castings.within,
          stones: stones.columns,
          quoteKeys,
          paymentProvider: async () => {
            await paying.follow()
            return paymentContext.provider
          },
          limits,
          report,
        }),
      ],
      files,
      probes,
      opening: {
        transact: database.transact,
        shopNow,
        environment: { sender: settings.mailFrom },
        backups: { ...backups.forPages, restore: restore.forPages },
        secrets: secrets.forPages,
        tellSecurity: security.tell,
        redrawMark: openMarkRedrawing(parsing),
        markFiles: marks,
        sendTestEmail: openTestEmail(shopMailer, { origin, shopNow, fault: mail.fault, report }),
        tellRole: (to, role) => post({ kind: 'role-changed', to, role }),
        tellInvited: (to, invitation) => post({ kind: 'staff-invitation', to, ...invitation }),
        lifetimes: settings.sessionLifetimes,
        staffSecondFactorDays: settings.staffSecondFactorDays,
        secondFactors: openSecondFactors({
          origin,
          transact: database.transact,
          now,
          post,
          secret: secretFrom(master),
          wait: delay,
          tellSecurity: security.tell,
          shopNow,
        }),
        now,
        identity,
        limits,
        workers: {
          casting: design => castings.get(design),
          knownCasting: castings.known,
          knownFits: castings.knownFits,
          knownGaps: castings.knownGaps,
          fits: (ring, band) => castings.fits(ring, band),
          fitsToBuy: (ring, band) => castings.fitsToBuy(ring, band, BUYER_WAITS_MS),
          fitsGauged: (ring, band) => castings.fitsGauged(ring, band),
          picture: (design, geometry) => portrait(pictures, design, geometry),
          setPicture: whole => portraitOfSet(pictures, whole),
          card: design => cardOf(pictures, design),
          pack: packs.make,
          table: tables.read,
          stoneList: stoneLists.read,
          stones: stones.columns,
          anyStones: stones.any,
          mailFault: mail.fault,
        },
        workersFor: asker => ({
          casting: design => castings.get(design, undefined, asker),
          fits: (ring, band) => castings.fits(ring, band, asker),
          fitsToBuy: (ring, band) => castings.fitsToBuy(ring, band, BUYER_WAITS_MS, asker),
          fitsGauged: (ring, band) => castings.fitsGauged(ring, band, asker),
          picture: (design, geometry) => portrait(pictures, design, geometry, asker),
          setPicture: whole => portraitOfSet(pictures, whole, asker),
          card: design => cardOf(pictures, design, asker),
        }),
        secure: origin.startsWith('https:'),
        checkoutServices: {
          paymentContext,
          paying: paying.settings,
          tryPayments: paying.tryOut,
          answerBank: paying.answerBank,
          demo: openDemoData(paymentContext, report),
          keptPicture: kept.get,
          imageUploads,
          modelUploads,
          photographs,
        },
      },
      metrics,
      bodies: openHeld({ each: limits.most('body-bytes'), all: limits.most('all-body-bytes') }),
      pace: openPace({
        most: limits.most('requests'),
        now: () => performance.now(),
        isBusy: watchLoopLoad(),
      }),
      journey,
      log,
    }),
  )
  wake()
  void mail.tryOut()
  stopAdding = runReportTotals({ transact: database.transact, report })
  stopSweeping = runHousekeeping({
    transact: database.transact,
    now,
    report,
    securityLogDays: settings.securityLogDays,
    imageUploads,
    photographs,
  })
  const answerCommand: AnswerCommand = async ([name, ...words]) => {
    if (name === 'setup') return setupCommand(transact, origin)
    if (name === 'backup')
      return makeBackup(settings, { snapshot: snapshotWithin(transact), now, file: words[0] })
    return staffCommand(transact, words)
  }
  // A database of its own has connections of its own; the embedded one has only this process.
  if (!settings.databaseUrl)
    closeSocket = await openOperatorSocket(settings.dataDir, answerCommand, report)
  // Before anybody may stop it: the database is closed then.
  const link = await setupLink(transact, origin)
  stopOnSignals(stop, log, settings.drainSeconds * 1000)
  // A start leaves 40 MB behind, which V8 would keep until somebody asks for more.
  collectNow()
  console.log(`Keepsake is open at ${origin}`)
  if (link) console.log(`Nobody owns this shop yet. Make it yours within a day: ${link}`)
}
