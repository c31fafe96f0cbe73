// Paints the grades of colour and clarity beside one another: `node ops/grade-pictures`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  clarityPictures,
  colourPictures,
  type GradeSide,
  gradePictureFile,
} from '#design/catalogue/grade-pictures.ts'
import { paintClarityGrade, paintColourGrade } from '#geometry/picture/graded-stone.ts'
import { encodePicture } from '#server/pictures/paint.ts'

const FOLDER = 'public/grades'
/** Three dots to a pixel of the page where it is smallest, two where it is enlarged. */
const SIZE = 256

mkdirSync(FOLDER, { recursive: true })
const write = async (file: string, picture: ReturnType<typeof paintClarityGrade>) => {
  const bytes = await encodePicture(picture, 'webp')
  writeFileSync(join(FOLDER, file), bytes)
  console.log(`${file}: ${bytes.length} bytes`)
}
const sides: readonly GradeSide[] = ['above', 'below']
for (const { grade } of colourPictures)
  for (const side of sides)
    await write(gradePictureFile('colour', grade, side), paintColourGrade(grade, side, SIZE))
for (const { grade } of clarityPictures)
  await write(gradePictureFile('clarity', grade), paintClarityGrade(grade, SIZE))
