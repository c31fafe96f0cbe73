import { judgeCasting } from '#geometry/casting/judge-casting.ts'
import { fitsBeside, fitsBesideGauged } from '#geometry/fit/fits-beside.ts'
import { wornGaps } from '#geometry/fit/worn-gaps.ts'
import { answerTasks } from '../workers/answer-tasks.ts'
import type { CastingWorkerRequest } from './castings.ts'

async function answerOf(request: CastingWorkerRequest) {
  if ('gauged' in request) return fitsBesideGauged(request.gauged, request.band)
  if ('alongUm' in request) return wornGaps(request.ring, request.band, request.alongUm)
  if ('ring' in request) return fitsBeside(request.ring, request.band)
  return judgeCasting(request.design, request.geometry)
}

answerTasks(async (request: CastingWorkerRequest) =>
  new TextEncoder().encode(JSON.stringify(await answerOf(request))),
)
