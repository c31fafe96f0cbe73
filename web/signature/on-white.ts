/** The same picture on white: JPEG knows no transparency, and would make black of it. */
export function onWhite(picture: HTMLCanvasElement): HTMLCanvasElement {
  const sheet = document.createElement('canvas')
  sheet.width = picture.width
  sheet.height = picture.height
  const context = sheet.getContext('2d')
  if (!context) return picture
  context.fillStyle = 'white'
  context.fillRect(0, 0, sheet.width, sheet.height)
  context.drawImage(picture, 0, 0)
  return sheet
}
