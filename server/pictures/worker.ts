import { answerTasks } from '../threads/answer-tasks.ts'
import { paintPicture } from './paint.ts'

answerTasks(paintPicture)
