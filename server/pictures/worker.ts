import { answerTasks } from '../workers/answer-tasks.ts'
import { paintPicture } from './paint.ts'

answerTasks(paintPicture)
