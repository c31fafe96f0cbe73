const UPRIGHT = 1

/** Which way up a camera was held: 1 to 8, as Exif counts; upright where nothing sensible is said. */
export function orientationOf(tiff: Uint8Array): number {
  if (tiff.length < 14) return UPRIGHT
  const data = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const order = data.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return UPRIGHT
  const little = order === 0x4949
  const start = data.getUint32(4, little)
  if (start + 2 > tiff.length) return UPRIGHT
  const entries = Math.min(data.getUint16(start, little), 100)
  for (let i = 0; i < entries; i++) {
    const at = start + 2 + 12 * i
    if (at + 12 > tiff.length) return UPRIGHT
    if (data.getUint16(at, little) !== 0x0112) continue
    const value = data.getUint16(at + 8, little)
    return value >= 1 && value <= 8 ? value : UPRIGHT
  }
  return UPRIGHT
}
