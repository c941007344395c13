import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError } from '#api/errors.ts'
import type { Member } from '#contract/member.ts'
import { islandTexts } from '#i18n.ts'
import { PictureUpload } from '#islands/shared/upload/PictureUpload.tsx'
import { UPLOAD_TEXTS } from '#islands/shared/upload/texts.ts'
import { usePictures } from '#islands/shared/upload/usePictures.ts'
import { translator } from '#lib/text/texts.ts'
import { $member } from '#stores/member.ts'
import { draw, focusOn } from '../helpers/draw.tsx'

const t = translator(islandTexts('en', UPLOAD_TEXTS))
const png = new File(['bytes'], 'mug.png', { type: 'image/png' })

/** Stands where `storeEvaluateimg` would: what a shop keeps and refuses is tested with the shop (tests/shop), whose requests jsdom's files can't enter. */
async function send({ name }: File) {
  if (name !== png.name) throw new ApiError('api', 'This is no picture.', { code: -1 })
  return { pic_path: 'upload/evaluateimg/20261122/abc.webp' }
}

function Evidence() {
  const pictures = usePictures({ t, draft: 'evidence', send, max: 2, limit: 1 })
  return (
    <>
      <PictureUpload t={t} label="Pictures" pictures={pictures} />
      <output>{pictures.paths.join()}</output>
    </>
  )
}
const open = () => draw(<Evidence />).user
beforeEach(() => $member.set({ state: 'ready', data: { member_id: 7 } as Member }))
afterEach(() => $member.set({ state: 'idle' }))
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
  expect(screen.getAllByText('“scan.jpg” is 2.0 MB. Pictures can be up to 1 MB.')).not.toHaveLength(0)
  await user.upload(add(), new File(['no picture'], 'words.png', { type: 'image/png' }))
  expect(await screen.findAllByText('This is no picture.')).not.toHaveLength(0)
  expect(screen.queryByRole('img')).toBeNull()
  // Two are there: no third can be added.
  expect(add().closest('li')?.hidden).toBe(true)
})

it('a picture that was sent is still there when its page is left and opened again; one that was refused is not', async () => {
  const user = open()
  await user.upload(add(), png)
  await screen.findByRole('img', { name: 'mug.png' })
  await user.upload(add(), new File(['no picture'], 'words.png', { type: 'image/png' }))
  await screen.findAllByText('This is no picture.')
  cleanup()
  const again = open()
  await screen.findByRole('img', { name: 'mug.png' })
  expect(screen.queryByText('This is no picture.')).toBeNull()
  await again.upload(add(), png)
  expect(await screen.findAllByRole('img', { name: 'mug.png' })).toHaveLength(2)
})
