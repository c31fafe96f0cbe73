import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

interface Photo {
  readonly width: number
  readonly height: number
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp'
  /** A blank sheet has no strokes. */
  readonly blank?: boolean
}

/** A photograph of a signature in blue ink: lamplight from one side, a table around the paper. */
export async function takePhotograph(page: Page, photo: Photo): Promise<Buffer> {
  const address = await page.evaluate(async ({ width, height, type, blank }) => {
    const sheet = new OffscreenCanvas(width, height)
    const context = sheet.getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    context.scale(width / 100, height / 60)
    context.fillStyle = '#4a3a2c'
    context.fillRect(0, 0, 100, 60)
    const lamp = context.createLinearGradient(0, 0, 100, 60)
    lamp.addColorStop(0, '#f4efe2')
    lamp.addColorStop(1, '#9f9888')
    context.fillStyle = lamp
    context.fillRect(6, 5, 88, 50)
    context.lineWidth = 0.9
    context.lineCap = 'round'
    context.strokeStyle = '#20306e'
    if (!blank) {
      context.beginPath()
      for (let t = 0; t <= 1; t += 0.005)
        context.lineTo(
          20 + 52 * t + 4 * Math.sin(t * 8 * Math.PI),
          29 - (10 - 5 * t) * Math.cos(t * 8 * Math.PI),
        )
      context.stroke()
      context.beginPath()
      context.moveTo(18, 46)
      context.quadraticCurveTo(50, 43, 84, 45)
      context.stroke()
    }
    const blob = await sheet.convertToBlob({ type, quality: 0.85 })
    // As text: of numbers each would be wrapped on its own.
    return new Promise<string>(resolve => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsDataURL(blob)
    })
  }, photo)
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

/** A whole PNG that is small as a file and vast as a picture. */
export function vastPng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
