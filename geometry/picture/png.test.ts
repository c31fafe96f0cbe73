import { unzlibSync } from 'fflate'
import { expect, test } from 'vitest'
import { u8At, valueAt } from '../at.ts'
import { encodePng } from './png.ts'

const [width, height] = [37, 23]
const rgba = Uint8Array.from({ length: width * height * 4 }, (_, i) =>
  i % 4 === 3 ? 255 : (Math.sin(i * 0.37) * 0.5 + 0.5) * (i % 255),
)
const png = encodePng(rgba, width, height)

test('every row comes back as it was, whatever filter it was given', () => {
  const view = new DataView(png.buffer)
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([width, height])
  const text = String.fromCharCode(...png)
  const at = text.indexOf('IDAT')
  const data = unzlibSync(png.subarray(at + 4, at + 4 + view.getUint32(at - 4)))
  const stride = width * 3
  let above = new Uint8Array(stride)
  for (let y = 0; y < height; y++) {
    const filter = u8At(data, y * (stride + 1))
    const row = data.slice(y * (stride + 1) + 1, (y + 1) * (stride + 1))
    for (let i = 0; i < stride; i++) {
      const [a, b, c] = [row[i - 3] ?? 0, above[i] ?? 0, i < 3 ? 0 : (above[i - 3] ?? 0)]
      const p = a + b - c
      const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)]
      const paeth = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
      row[i] = u8At(row, i) + valueAt([0, a, b, (a + b) >> 1, paeth], filter)
    }
    for (let x = 0; x < width; x++)
      expect([...row.subarray(x * 3, x * 3 + 3)]).toEqual([
        ...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
      ])
    above = row
  }
})
