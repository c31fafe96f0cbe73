import { answerTasks } from '../answer-tasks.ts'

/** A worker that was taken over by what it worked on: whole JSON, of another shape than was agreed. */
answerTasks(async () =>
  new TextEncoder().encode(
    JSON.stringify({ ok: true, table: { head: 'none', lines: [{ line: 1, cells: [2] }] } }),
  ),
)
