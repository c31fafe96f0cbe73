import { setTimeout as delay } from 'node:timers/promises'
import { WEBHOOK_JOB } from '#shop/webhooks/announce.ts'
import { apiService } from './api/service.ts'
import { openCastings } from './castings/castings.ts'
import { castingService } from './castings/service.ts'
import { databaseOrExit } from './database/open-or-exit.ts'
import { listener } from './http/listener.ts'
import { createHttpServer, listen, stopServing } from './http/serve.ts'
import { accountPost } from './identity/account-post.ts'
import { foreignSources } from './identity/identity-settings.ts'
import { openIdentity } from './identity/open-identity.ts'
import { openJobRunner } from './jobs/runner.ts'
import { watchMail } from './mail/mail-fault.ts'
import { notedPostOffice } from './mail/noted.ts'
import { openPostOffice } from './mail/open-post-office.ts'
import { openModelDesk } from './own-models/desk.ts'
import { openPacks } from './packs/packs.ts'
import { allSources, openPaying } from './payments/open-paying.ts'
import { openPictures, portrait } from './pictures/pictures.ts'
import { remembered } from './pictures/remembered.ts'
import { modelService, pictureService } from './pictures/service.ts'
import { openFigures } from './process/figures.ts'
import { keepHouse } from './process/housekeeping.ts'
import { openJourneyCounter } from './process/journey-counter.ts'
import { openLog } from './process/log.ts'
import { openProbes } from './process/probes.ts'
import { stopOnSignals } from './process/stopping.ts'
import type { Settings } from './settings.ts'
import { openFiles } from './storage/open-files.ts'
import { openDesk } from './uploads/desk.ts'

/** Of pictures, and again of castings: a few hundred of those that are asked for most. */
const REMEMBERED_BYTES = 16_000_000

/** Opens the shop: database and pages, then the door. */
export async function run(settings: Settings, developing: boolean): Promise<void> {
  const log = openLog(settings.logLevel)
  const { server, answerWith } = createHttpServer()
  const [database, { pages, files, close }] = await Promise.all([
    databaseOrExit({ ...settings, log }),
    developing
      ? import('./pages/developing.ts').then(m => m.developingPages(server, settings.origin))
      : import('./pages/built.ts').then(m => m.builtPages()),
  ])

  const now = () => new Date()
  const report = (error: unknown) => log.error({ err: error }, 'failed after the answer')
  const { transact } = database
  const mail = watchMail(openPostOffice(settings, now), log)
  const { office } = mail
  const notedOffice = notedPostOffice(office, { transact, now, report })
  const shelf = openFiles(settings, { now, random: Math.random, wait: delay })
  const pictures = openPictures({ store: remembered(shelf('pictures'), REMEMBERED_BYTES), report })
  const castings = openCastings({ store: remembered(shelf('castings'), REMEMBERED_BYTES), report })
  const packs = openPacks({ report })
  const specialFiles = shelf('special-orders')
  const pictureDesk = openDesk(specialFiles)
  const modelDesk = openModelDesk(specialFiles)
  const kept = shelf('orders')
  const journey = openJourneyCounter({ transact: database.transact, now, report })
  let stopping = false
  let stopSweeping = async () => {}
  let stopJobs = async () => {}
  const stop = async () => {
    stopping = true
    // Who waits for a picture is answered now, so that nobody holds up the end.
    const working = [pictures.close(), castings.close(), packs.close()]
    await Promise.all([stopServing(server), close(), stopSweeping(), stopJobs(), ...working])
    await notedOffice.close()
    await journey.stop()
    await database.close()
  }

  const listening = await listen(server, settings.port, settings.host)
  if (!listening.ok) {
    console.error(listening.sentence)
    await close()
    await database.close()
    process.exit(1)
  }
  const origin = settings.origin ?? `http://localhost:${listening.port}`
  const identity = await openIdentity({
    settings,
    origin,
    transact: database.transact,
    now,
    post: accountPost(notedOffice, origin, report),
    report,
  })
  const paying = await openPaying({ settings, transact: database.transact, now, log })
  const jobWorld = () => ({
    till: { ...till, transact: database.transact },
    office,
    origin,
    pictures,
    kept,
    ownStill: modelDesk.still,
  })
  const jobs = openJobRunner(jobWorld, report, { except: WEBHOOK_JOB })
  const webhooks = openJobRunner(jobWorld, report, { only: WEBHOOK_JOB })
  const wake = () => {
    jobs.wake()
    webhooks.wake()
  }
  const till = { ...paying.till, wake }
  stopJobs = async () => {
    await Promise.all([jobs.stop(), webhooks.stop()])
  }
  const figures = openFigures()
  answerWith(
    listener({
      origin,
      developing,
      foreign: allSources(foreignSources(identity.settings), paying.foreign),
      trustProxy: settings.trustProxy,
      pages,
      services: [
        ...identity.services,
        pictureService(pictures),
        modelService(pictures),
        castingService(castings),
        ...paying.services({ ...till, transact: database.transact }),
        apiService({
          ...till,
          origin,
          transact: database.transact,
          castingWithin: castings.within,
          report,
        }),
      ],
      files,
      probes: openProbes({
        ping: database.ping,
        stopping: () => stopping,
        mailFault: mail.fault,
        figures,
      }),
      opening: {
        transact: database.transact,
        now,
        identity,
        workshop: {
          casting: castings.get,
          knownCasting: castings.known,
          picture: design => portrait(pictures, design),
          pack: packs.make,
          mailFault: mail.fault,
        },
        secure: origin.startsWith('https:'),
        counter: {
          till,
          paying: paying.settings,
          answerBank: paying.answerBank,
          keptPicture: kept.get,
          pictureDesk,
          modelDesk,
        },
      },
      figures,
      journey,
      log,
    }),
  )
  wake()
  void mail.tryOut()
  stopSweeping = keepHouse({ transact: database.transact, now, report, pictureDesk })
  stopOnSignals(stop, log)
  console.log(`Keepsake is open at ${origin}`)
}
