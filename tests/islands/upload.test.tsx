import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { islandTexts } from '#i18n.ts'
import { PictureUpload } from '#islands/shared/upload/PictureUpload.tsx'
import { UPLOAD_TEXTS } from '#islands/shared/upload/texts.ts'
import { usePictures } from '#islands/shared/upload/usePictures.ts'
import { translator } from '#lib/texts.ts'
import { draw, focusOn } from '../helpers/draw.tsx'

const t = translator(islandTexts('en', UPLOAD_TEXTS))
const png = new File(['bytes'], 'mug.png', { type: 'image/png' })

/** Stands where `storeEvaluateimg` would: what a shop keeps and refuses is tested with the shop (tests/shop), whose requests jsdom's files can't enter. */
async function send({ name }: File) {
  if (name !== png.name) throw new ApiError('api', 'This is no picture.', { code: -1 })
  return { pic_path: 'upload/evaluateimg/20261122/abc.webp' }
}

function Evidence() {
  const pictures = usePictures({ t, send, max: 2, limit: 1 })
  return (
    <>
      <PictureUpload t={t} label="Pictures" pictures={pictures} />
      <output>{pictures.paths.join()}</output>
    </>
  )
}
const open = () => draw(<Evidence />).user
const add = () => screen.getByLabelText<HTMLInputElement>('Add')

it('a chosen picture is sent at once and can be taken out again', async () => {
  const user = open()
  await user.upload(add(), png)
  await screen.findByRole('img', { name: 'mug.png' })
  expect(document.querySelector('output')?.textContent).toBe('upload/evaluateimg/20261122/abc.webp')
  await user.click(screen.getByRole('button', { name: 'Remove mug.png' }))
  expect(document.querySelector('output')?.textContent).toBe('')
  await focusOn(() => add())
})

it('what is too large or no picture is told with its name and never sent; a refusal of the shop stays beside its picture', async () => {
  const user = open()
  const large = new File([new Uint8Array(2 * 1024 * 1024)], 'scan.jpg', { type: 'image/jpeg' })
  await user.upload(add(), large)
  expect(screen.getAllByText('“scan.jpg” has 2.0 MB. Pictures may have 1 MB.')).not.toHaveLength(0)
  await user.upload(add(), new File(['no picture'], 'words.png', { type: 'image/png' }))
  expect(await screen.findAllByText('This is no picture.')).not.toHaveLength(0)
  expect(screen.queryByRole('img')).toBeNull()
  // Two are there: no third can be added.
  expect(add().closest('li')?.hidden).toBe(true)
})
