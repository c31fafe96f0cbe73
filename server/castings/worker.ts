import { judged } from '#geometry/casting/judged.ts'
import { answerTasks } from '../workers/answer-tasks.ts'
import type { CastingRequest } from './castings.ts'

answerTasks(async ({ design, geometry }: CastingRequest) =>
  new TextEncoder().encode(JSON.stringify(await judged(design, geometry))),
)
