import type { Crop } from './crop.ts'

/** Pixels of the side of a stored portrait. */
const SIDE = 480

/** Draws the whole picture in the middle of a stage, dark outside the circle that is cut out. */
export function drawStage(stage: HTMLCanvasElement, picture: HTMLImageElement, { x, y, size }: Crop): void {
  const pen = stage.getContext('2d')
  if (!pen) return
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(stage.width / naturalWidth, stage.height / naturalHeight)
  const left = (stage.width - naturalWidth * scale) / 2
  const top = (stage.height - naturalHeight * scale) / 2
  const circle = new Path2D()
  circle.arc(left + (x + size / 2) * scale, top + (y + size / 2) * scale, (size / 2) * scale, 0, 2 * Math.PI)
  const outside = new Path2D(circle)
  outside.rect(0, 0, stage.width, stage.height)
  pen.clearRect(0, 0, stage.width, stage.height)
  pen.drawImage(picture, left, top, naturalWidth * scale, naturalHeight * scale)
  pen.fillStyle = 'rgb(20 30 30 / 60%)'
  pen.fill(outside, 'evenodd')
  pen.strokeStyle = 'white'
  pen.lineWidth = 4
  pen.stroke(circle)
  pen.strokeRect(left + x * scale, top + y * scale, size * scale, size * scale)
}

/** Draws the crop as large as the canvas, on white: a JPEG has no transparent parts, and would show them black. */
export function drawLook(look: HTMLCanvasElement, picture: HTMLImageElement, { x, y, size }: Crop): void {
  const pen = look.getContext('2d')
  if (!pen) return
  const { width, height } = look
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, x, y, size, size, 0, 0, width, height)
}

/** Renders the crop as a file to upload. @throws Error if the browser cannot encode it */
export async function cutOut(picture: HTMLImageElement, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  drawLook(canvas, picture, crop)
  const blob = await new Promise<Blob | null>((take) => canvas.toBlob(take, 'image/jpeg', 0.9))
  if (!blob) throw new Error('the picture can’t be written')
  return new File([blob], 'portrait.jpg', { type: 'image/jpeg' })
}
