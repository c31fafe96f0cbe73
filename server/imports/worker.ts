import { readTable } from '#shop/imports/read-table.ts'
import { answerTasks } from '../workers/answer-tasks.ts'

answerTasks<Uint8Array>(async bytes => new TextEncoder().encode(JSON.stringify(readTable(bytes))))
