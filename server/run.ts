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
import { makeBackup } from './backups/make-backup.ts'
import { wasRestored } from './backups/restore-file.ts'
import { openRestoreFolder } from './backups/restore-folder.ts'
import { openBackups } from './backups/schedule.ts'
import { snapshotWithin } from './backups/session.ts'
import { openShopRestore } from './backups/shop-restore.ts'
import { builds, builtLauncher } from './build/builds.ts'
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
import { closeDataDir } from './process/data-dir.ts'
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
import type { Settings } from './settings.ts'
import { setupCommand, setupLink } from './setup.ts'
import { staffCommand } from './staff.ts'
import { openFiles } from './storage/open-files.ts'
import { openTelemetryIfWanted } from './telemetry/open-if-wanted.ts'
import { openImageUploads } from './uploads/image-uploads.ts'
import { photographService } from './uploads/photograph-service.ts'

/** Opens the shop: database and pages, then the port. */
export async function run(settings: Settings, developing: boolean): Promise<void> {
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
  const telemetry = await openTelemetryIfWanted(settings, {
    metrics,
    now,
    report: error => log.warn({ err: error }, 'telemetry is not taken'),
  })
  const log = openLog(settings.logLevel, telemetry ? outputAnd(telemetry.hear) : undefined)
  closeDataDir(settings.dataDir, log)
  const launcher = openLauncher(developing ? undefined : builtLauncher())
  const parsing = openParsing(join(settings.dataDir, 'incoming'), launcher, now)
  const { server, answerWith, replaceWith } = createHttpServer()
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
  // Counts alone until the secret is known by which it shares; nobody asks before the port is open.
  let limits: OpenLimits = openLimits({ now, overrides: settings.limits })
  const pools = openWorkerPools({
    ...settings,
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
    await delay(settings.drainSeconds * 1000)
    await closing.close(() => stopServing(server))
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
  const origin = settings.origin ?? `http://localhost:${listening.port}`
  const post = accountMailer(shopMailer, { origin, shopNow }, report)
  const identity = await openIdentity({
    tellSecurity: security.tell,
    settings,
    origin,
    transact,
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
      pictures: pools.pictures,
      kept,
      ownStill: modelUploads.still,
      stoneList: pools.stoneLists.read,
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
  closing.add('work', jobs.stop, webhooks.stop)
  const backups = openBackups({ settings, transact, now, report, wake })
  const restore = openShopRestore({ settings, transact, now, report, beginAnewAfter })
  closing.add('work', backups.stop, restore.stop)
  if (settings.databaseUrl)
    closing.add('workers', await watchReplaced(transact, () => beginAnewAfter(async () => {})))
  showBackups(metrics.register, backups.metrics)
  limits = openShopLimits({
    settings,
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
    closing.add('ports', serving.stop)
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
        securityTextService({ origin, contact: settings.securityContact, sender, now }),
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
        transact,
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
  closing.add(
    'work',
    runReportTotals({ transact, report }),
    runHousekeeping({
      transact,
      now,
      report,
      securityLogDays: settings.securityLogDays,
      imageUploads,
      photographs,
    }),
  )
  const answerCommand: AnswerCommand = async ([name, ...words]) => {
    if (name === 'setup') return setupCommand(transact, origin)
    if (name === 'backup')
      return makeBackup(settings, { snapshot: snapshotWithin(transact), now, file: words[0] })
    return staffCommand(transact, words)
  }
  // A database of its own has connections of its own; the embedded one has only this process.
  if (!settings.databaseUrl)
    closing.add('ports', await openOperatorSocket(settings.dataDir, answerCommand, report))
  // Before anybody may stop it: the database is closed then.
  const link = await setupLink(transact, origin)
  stopOnSignals(stop, log, settings.drainSeconds * 1000)
  // A start leaves 40 MB behind, which V8 would keep until somebody asks for more.
  collectNow()
  console.log(`Keepsake is open at ${origin}`)
  if (link) console.log(`Nobody owns this shop yet. Make it yours within a day: ${link}`)
}
