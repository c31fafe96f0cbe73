import { type ListTask, readList } from '#shop/stones/read-list.ts'
import { answerTasks } from '../workers/answer-tasks.ts'

/** The report of a list in the first line, then a line of JSON for each part of what it says. */
answerTasks<ListTask & { readonly bytes: Uint8Array }>(async ({ bytes, ...task }) => {
  const parts: string[] = []
  const read = readList(bytes, task, part => parts.push(JSON.stringify(part)))
  return new TextEncoder().encode([JSON.stringify(read), ...(read.ok ? parts : [])].join('\n'))
})
