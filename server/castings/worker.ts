import { judged } from '#geometry/casting/judged.ts'
import { fitsBeside, fitsBesideGauged } from '#geometry/fit/fits-beside.ts'
import { answerTasks } from '../workers/answer-tasks.ts'
import type { CastingRequest, FitRequest, GaugedRequest } from './castings.ts'

async function answerOf(request: CastingRequest | FitRequest | GaugedRequest) {
  if ('gauged' in request) return fitsBesideGauged(request.gauged, request.band)
  if ('ring' in request) return fitsBeside(request.ring, request.band)
  return judged(request.design, request.geometry)
}

answerTasks(async (request: CastingRequest | FitRequest | GaugedRequest) =>
  new TextEncoder().encode(JSON.stringify(await answerOf(request))),
)
