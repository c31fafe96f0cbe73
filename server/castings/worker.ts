import { judged } from '#geometry/casting/judged.ts'
import { fitsBeside } from '#geometry/fit/fits-beside.ts'
import { answerTasks } from '../workers/answer-tasks.ts'
import type { CastingRequest, FitRequest } from './castings.ts'

answerTasks(async (request: CastingRequest | FitRequest) =>
  new TextEncoder().encode(
    JSON.stringify(
      'ring' in request
        ? await fitsBeside(request.ring, request.band)
        : await judged(request.design, request.geometry),
    ),
  ),
)
