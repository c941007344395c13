import { expect, it, vi } from 'vitest'
import { drawLook } from '#islands/profile/draw-crop.ts'

it('puts a picture with transparent parts on white: a JPEG would show them black', () => {
  const drawn: unknown[] = []
  const pen = {
    fillStyle: 'black',
    fillRect: (...box: number[]) => drawn.push([pen.fillStyle, ...box]),
    drawImage: (picture: unknown) => drawn.push(picture),
  }
  const look = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
  vi.spyOn(look, 'getContext').mockReturnValue(pen as unknown as CanvasRenderingContext2D as never)
  const picture = new Image()
  drawLook(look, picture, { x: 0, y: 0, size: 100 })
  expect(drawn).toEqual([['white', 0, 0, 64, 64], picture])
})
