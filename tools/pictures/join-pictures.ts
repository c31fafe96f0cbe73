import type { Picture } from '#geometry/picture/render.ts'

/** Pictures of one size side by side, in rows of so many. */
export function joinPictures(pictures: readonly Picture[], columns: number): Picture {
  const [{ width, height } = { width: 0, height: 0 }] = pictures
  const rows = Math.ceil(pictures.length / columns)
  const rgba = new Uint8Array(width * columns * height * rows * 4).fill(255)
  pictures.forEach((picture, k) => {
    const [left, top] = [(k % columns) * width, Math.floor(k / columns) * height]
    for (let y = 0; y < height; y++)
      rgba.set(
        picture.rgba.subarray(y * width * 4, (y + 1) * width * 4),
        ((top + y) * width * columns + left) * 4,
      )
  })
  return { width: width * columns, height: height * rows, rgba }
}
