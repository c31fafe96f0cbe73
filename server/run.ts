import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openShopSettingsReader } from '#shop/settings/settings-reader.ts'
import { openKeptStones } from '#shop/stones/kept-stones.ts'
import { WEBHOOK_JOB } from '#shop/webhooks/announce.ts'
import { apiService } from './api/service.ts'
import { answerBackup } from './backups/ask-for-backup.ts'
import { showBackups } from './backups/backup-metrics.ts'
import { dumpBeforeMigrating } from './backups/before-migrating.ts'
import { wasRestored } from './backups/restore-file.ts'
import { openRestoreFolder } from './backups/restore-folder.ts'
import { openBackups } from './backups/schedule.ts'
import { snapshotWithin } from './backups/session.ts'
import { openShopRestore } from './backups/shop-restore.ts'
import { builds, builtLauncher } from './build/builds.ts'
import { castingService } from './castings/service.ts'
import { collectGarbage } from './database/light-compiler.ts'
import { databaseOrExit } from './database/open-or-exit.ts'
import { watchReplaced } from './database/watch-replaced.ts'
import { openDemoData } from './demo-data.ts'
import type { Environment } from './environment/environment.ts'
import { plainHttpWarning } from './environment/plain-http.ts'
import { answerBrokenRequests } from './http/broken-requests.ts'
import { listener } from './http/listener.ts'
import { securityTextService } from './http/security-txt.ts'
import { createHttpServer, limitConnections, listen, stopServing } from './http/serve.ts'
import { accountMailer } from './identity/account-mailer.ts'
import { foreignSources } from './identity/browser-options.ts'
import { masterSecret } from './identity/master-secret.ts'
import { openIdentity } from './identity/open-identity.ts'
import { secretFrom } from './identity/secret.ts'
import { openJobRunner } from './jobs/runner.ts'
import { openLauncher } from './launcher/open-launcher.ts'
import { openHeld } from './limits/held-shares.ts'
import { watchLoopLoad } from './limits/loop-load.ts'
import { type OpenLimits, openLimits } from './limits/open-limits.ts'
import { openPace } from './limits/pace.ts'
import { openShopLimits } from './limits/shop-limits.ts'
import { watchMail } from './mail/mail-fault.ts'
import { openMailer } from './mail/open-mailer.ts'
import { recordingMailer } from './mail/recording-mailer.ts'
import { openMailSender } from './mail/sender.ts'
import { openTestEmail } from './mail/test-email.ts'
import { openKeptMarks } from './marks/kept-marks.ts'
import { markService } from './marks/mark-service.ts'
import { openMarkRedrawing } from './marks/redraw-mark.ts'
import { openModelUploads } from './own-models/model-uploads.ts'
import { openParsing } from './parsing/open-parsing.ts'
import { openPaying, sourcesBeside } from './payments/open-paying.ts'
import { outlineService } from './pictures/outline-service.ts'
import { modelService, pictureService } from './pictures/service.ts'
import { beginAnew } from './process/begin-anew.ts'
import { openClosing } from './process/closing.ts'
import { closeDataDir, closeFiles } from './process/data-dir.ts'
import { runHousekeeping } from './process/housekeeping.ts'
import { openJourneyCounter } from './process/journey-counter.ts'
import { openLog, outputAnd } from './process/log.ts'
import { memoryLimit, watchMemory } from './process/memory-watch.ts'
import { openMetrics } from './process/metrics.ts'
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
import { openWorkerPools } from './process/worker-pools.ts'
import { workerServices } from './process/worker-services.ts'
import { quoteKeyService } from './quotes/key-service.ts'
import { openQuoteKeys } from './quotes/quote-keys.ts'
import { openSecondFactors } from './second-factors/open-second-factors.ts'
import { openSecrets } from './secrets/open-secrets.ts'
import { secretSeal } from './secrets/seal-secret.ts'
import { refuseOtherSecret } from './secrets/secret-fingerprint.ts'
import { setupInRunningShop, setupLink } from './setup.ts'
import { staffCommand } from './staff.ts'
import { openFiles } from './storage/open-files.ts'
import { openTelemetryIfWanted } from './telemetry/open-if-wanted.ts'
import { openImageUploads } from './uploads/image-uploads.ts'
import { photographService } from './uploads/photograph-service.ts'

/** Opens the shop: database and pages, then the port. */
export async function run(environment: Environment, developing: boolean): Promise<void> {
  const now = () => new Date()
  const metrics = openMetrics()
  const workersMemory = () => metrics.allWorkers().reduce((sum, one) => sum + one.memoryBytes(), 0)
  const closing = openClosing()
  const stopMemoryWatch = watchMemory(
    metrics.register,
    {
      usedBytes: () => process.memoryUsage.rss() + workersMemory(),
      limitBytes: memoryLimit(),
    },
    words => log.warn(words),
  )
  const telemetry = await openTelemetryIfWanted(environment, {
    metrics,
    now,
    report: error => log.warn({ err: error }, 'telemetry is not taken'),
  })
  const log = openLog(environment.logLevel, telemetry ? outputAnd(telemetry.hear) : undefined)
  closeDataDir(environment.dataDir, log)
  const launcher = openLauncher(developing ? undefined : builtLauncher())
  const parsing = openParsing(join(environment.dataDir, 'incoming'), launcher, now)
  const { server, answerWith, replaceWith, isAnswering } = createHttpServer()
  const dumping = dumpBeforeMigrating(environment, log, now)
  const [database, { pages, keptPages, scriptHashes, files, close }] = await Promise.all([
    databaseOrExit({ ...environment, log, beforeMigrating: dumping.beforeMigrating }),
    developing
      ? import('./pages/developing.ts').then(m => m.developingPages(server, environment.origin))
      : import('./pages/built.ts').then(m => m.builtPages()),
  ])

  const report = (error: unknown) => log.error({ err: error }, 'failed after the answer')
  const { transact } = database
  void closeFiles(environment.dataDir, log).catch(report)
  void dumping.note(transact).catch(report)
  const security = openSecurityLog({ transact, log, now, report })
  const shopNow = openShopSettingsReader({ transact, now, report })
  const sender = openMailSender(environment.mailFrom, shopNow)
  // Before the secret is read: it may be that of a shop that was to come, and has not.
  await openRestoreFolder(environment.dataDir).recover(id => wasRestored(transact, id))
  const master = await masterSecret(environment.dataDir, environment.secretKey)
  await refuseOtherSecret(transact, master, now())
  const seal = secretSeal(master)
  const secrets = openSecrets({ transact, shopNow, seal, environment })
  const mail = watchMail(openMailer({ ...environment, smtpUrl: secrets.smtpUrl }, sender, now), log)
  const { mailer } = mail
  const shopMailer = recordingMailer(mailer, { transact, now, report })
  const fileStore = openFiles(environment, { now, random: Math.random, wait: delay })
  // Counts alone until the secret is known by which it shares; nobody asks before the port is open.
  let limits: OpenLimits = openLimits({ now, overrides: environment.limits })
  const pools = openWorkerPools({
    ...environment,
    developing,
    launcher,
    metrics,
    limits: () => limits,
    now,
    report,
  })
  const stones = openKeptStones({ transact, now: Date.now, report })
  const specialFiles = fileStore('special-orders')
  const imageUploads = openImageUploads(specialFiles, parsing, {
    ...(!developing && { script: pathToFileURL(builds.pictureParser.output) }),
  })
  const modelUploads = openModelUploads(specialFiles, parsing)
  const marks = openKeptMarks(transact)
  const photographFiles = fileStore('collection')
  const photographs = { keep: photographFiles.put, remove: photographFiles.remove }
  const kept = fileStore('orders')
  const journey = openJourneyCounter({ transact, now, report })
  closing.add('workers', stopMemoryWatch, pools.close)
  closing.add('work', close)
  closing.add('records', shopMailer.close, journey.stop, security.close, () => limits.close())
  closing.add('helpers', launcher.close, () => telemetry?.stop())
  closing.add('database', database.close)
  let stopping = false
  const stop = async () => {
    stopping = true
    // Those who still send hear that it ends; those who ask /readyz send no more.
    await delay(environment.drainSeconds * 1000)
    await closing.close(() => stopServing(server))
  }

  const listening = await listen(server, environment.port, environment.host)
  if (!listening.ok) {
    console.error(listening.sentence)
    await close()
    await database.close()
    process.exit(1)
  }
  /** Whatever is done to the database in between, the shop that opens then knows nothing of before. */
  const beginAnewAfter = (work: () => Promise<void>): boolean => {
    if (closing.isClosing()) return false
    const anew = async () => {
      await closing.close(() => replaceWith(answerMeanwhile))
      await work()
      beginAnew({ PORT: String(listening.port) })
    }
    anew().catch(error => {
      log.fatal({ err: error }, 'could not begin anew')
      process.exit(1)
    })
    return true
  }
  const origin = environment.origin ?? `http://localhost:${listening.port}`
  const post = accountMailer(shopMailer, { origin, shopNow }, report)
  const identity = await openIdentity({
    tellSecurity: security.tell,
    environment,
    origin,
    transact,
    now,
    post,
    report,
  })
  const paying = await openPaying({ environment, keys: secrets.paymentKeys, transact, now, log })
  const jobContext = async () => {
    await paying.follow()
    return {
      paymentContext,
      mailer,
      origin,
      shopNow,
      pictures: pools.pictures,
      kept,
      ownStill: modelUploads.still,
      stoneList: pools.stoneLists.read,
    }
  }
  const quoteKeys = openQuoteKeys({ transact, seal, now, random: randomBytes })
  const jobs = openJobRunner(jobContext, report, { except: WEBHOOK_JOB })
  const webhooks = openJobRunner(jobContext, report, { only: WEBHOOK_JOB })
  const wake = () => {
    jobs.wake()
    webhooks.wake()
  }
  const paymentContext = paying.paymentContext({ transact, wake })
  closing.add('work', jobs.stop, webhooks.stop)
  const backups = openBackups({ environment, transact, now, report, wake })
  const restore = openShopRestore({ environment, transact, now, report, beginAnewAfter })
  closing.add('work', backups.stop, restore.stop)
  if (environment.databaseUrl)
    closing.add('workers', await watchReplaced(transact, () => beginAnewAfter(async () => {})))
  showBackups(metrics.register, backups.metrics)
  limits = openShopLimits({
    environment,
    metrics,
    tellSecurity: security.tell,
    transact,
    mac: paymentContext.mac,
    now,
    report,
  })
  const probes = openProbes({
    ping: database.ping,
    stopping: () => stopping,
    mailFault: mail.fault,
    paymentFault: paying.fault,
    parts: [
      databasePart(database.ping),
      migrationsPart(transact),
      filesPart(kept, environment.storageUrl === null ? environment.dataDir : null),
      watchedPart('mail', mail.fault),
      watchedPart('payments', paying.fault),
      workersPart(metrics.allWorkers),
      backupsPart(backups, now),
    ],
    metrics,
    metricsToken: environment.metricsToken,
  })
  if (environment.metricsPort !== null) {
    const inside = { port: environment.metricsPort, host: environment.host }
    const serving = await serveMetrics(probes, inside)
    if (!serving.ok) {
      console.error(serving.sentence)
      await stop()
      process.exit(1)
    }
    closing.add('ports', serving.stop)
  }
  const plainHttp = developing ? null : plainHttpWarning(origin)
  if (plainHttp) log.warn({ origin }, plainHttp)
  if (!environment.trustProxy) limitConnections(server, limits.most('connections'))
  const services = [
    ...identity.services,
    securityTextService({ origin, contact: environment.securityContact, sender, now }),
    pictureService(pools.pictures),
    outlineService(),
    markService(marks),
    photographService(photographFiles),
    modelService(pools.pictures),
    castingService(pools.castings),
    paying.webhook(paymentContext),
    quoteKeyService(quoteKeys),
    apiService({
      ...paymentContext,
      origin,
      shopNow,
      markFiles: marks,
      castingWithin: pools.castings.within,
      stones: stones.columns,
      quoteKeys,
      seal,
      paymentProvider: async () => {
        await paying.follow()
        return paymentContext.provider
      },
      limits,
      report,
    }),
  ]
  answerBrokenRequests(server, services, isAnswering)
  answerWith(
    listener({
      origin,
      developing,
      foreign: sourcesBeside(foreignSources(identity.browserOptions), paying.foreign),
      follow: paying.follow,
      scriptHashes,
      trustProxy: environment.trustProxy,
      pages,
      ...(keptPages && { keptPages }),
      services,
      files,
      probes,
      opening: {
        transact,
        shopNow,
        environment: { sender: environment.mailFrom },
        backups: { ...backups.forPages, restore: restore.forPages },
        secrets: secrets.forPages,
        tellSecurity: security.tell,
        redrawMark: openMarkRedrawing(parsing),
        markFiles: marks,
        sendTestEmail: openTestEmail(shopMailer, { origin, shopNow, fault: mail.fault, report }),
        tellRole: (to, role) => post({ kind: 'role-changed', to, role }),
        tellInvited: (to, invitation) => post({ kind: 'staff-invitation', to, ...invitation }),
        lifetimes: environment.sessionLifetimes,
        staffSecondFactorDays: environment.staffSecondFactorDays,
        secondFactors: openSecondFactors({
          origin,
          transact,
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
        ...workerServices(pools, stones, mail.fault),
        secure: origin.startsWith('https:'),
        checkoutServices: {
          paymentContext,
          paying: paying.browserOptions,
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
  closing.add(
    'work',
    runReportTotals({ transact, report }),
    runHousekeeping({
      transact,
      now,
      report,
      securityLogDays: environment.securityLogDays,
      imageUploads,
      photographs,
    }),
  )
  const answerCommand: AnswerCommand = async ([name, ...words]) => {
    if (name === 'setup') return setupInRunningShop(transact, origin, words)
    if (name === 'backup')
      return answerBackup(environment, words, { snapshot: snapshotWithin(transact), now })
    return staffCommand(transact, words)
  }
  // A database of its own has connections of its own; the embedded one has only this process.
  if (!environment.databaseUrl)
    closing.add('ports', await openOperatorSocket(environment.dataDir, answerCommand, report))
  // Before anybody may stop it: the database is closed then.
  const link = await setupLink(transact, origin)
  stopOnSignals(stop, log, environment.drainSeconds * 1000)
  // A start leaves 40 MB behind, which V8 would keep until somebody asks for more.
  collectGarbage()
  console.log(`Keepsake is open at ${origin}`)
  if (link) console.log(`Nobody owns this shop yet. Make it yours within a day: ${link}`)
}
