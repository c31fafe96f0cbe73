import {
  clarityPictures,
  colourPictures,
  type GradePicture,
  type GradeSide,
  gradePictureFile,
  PICTURED_SHARE,
  PICTURED_UM,
} from '#design/catalogue/grade-pictures.ts'
import { gradeBySpelling } from '#design/catalogue/grades.ts'
import styles from './grade-strip.module.css'

const pictures = { colour: colourPictures, clarity: clarityPictures } as const
export type PicturedScale = keyof typeof pictures

/** Of the whole picture, with the paper round the stone. `--mm` is the screen's own, where a card has been laid on it. */
const trueSize = `calc(var(--mm, 1mm) * ${(PICTURED_UM / 1000 / PICTURED_SHARE).toFixed(3)})`

const namesOf = ({ from, to }: GradePicture) => (from === to ? from : `${from} to ${to}`)

interface GradeStripProps {
  readonly scale: PicturedScale
  /** The grade of the stone that is looked at, by its rank. */
  readonly rank?: number | null
}

/** Grades beside one another: enlarged, then as large as the stone is. The words stand beside it, so pictures have none. */
export function GradeStrip({ scale, rank = null }: GradeStripProps) {
  const rankOf = (grade: string) => gradeBySpelling(scale, grade)?.rank ?? 0
  const isMine = ({ from, to }: GradePicture) =>
    rank !== null && rank >= rankOf(from) && rank <= rankOf(to)
  const picture = (grade: string, side: GradeSide, isLarge: boolean) => (
    <img
      src={`/grades/${gradePictureFile(scale, grade, side)}`}
      alt=""
      width={256}
      height={256}
      loading="lazy"
      decoding="async"
      className={isLarge ? styles.large : styles.true}
      style={isLarge ? undefined : { inlineSize: trueSize }}
    />
  )
  return (
    <ul className={styles.strip} data-scale={scale}>
      {pictures[scale].map(one => (
        <li key={one.grade} className={styles.grade} data-mine={isMine(one) || undefined}>
          {picture(one.grade, 'above', true)}
          {scale === 'colour' && picture(one.grade, 'below', true)}
          <span className={styles.small}>{picture(one.grade, 'above', false)}</span>
          <span className={styles.name}>{namesOf(one)}</span>
          {isMine(one) && <span className={styles.mine}>This stone</span>}
        </li>
      ))}
    </ul>
  )
}

/** What is to be said of such pictures, wherever they stand. */
export const stripNotes = {
  colour:
    'From above, as it is worn; below, lying on its table, as graders look at it; smallest, as large as a diamond of one carat is.',
  clarity:
    'Enlarged, and as large as a diamond of one carat is. Marks are such as a stone of that grade may have: no two stones have the same.',
} as const
