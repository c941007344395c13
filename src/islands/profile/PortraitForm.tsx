import './profile.css'
import { useEffect, useRef, useState } from 'react'
import { changeHeadimg } from '#api/member.ts'
import { storeHeadimg } from '#api/upload.ts'
import { PICTURE_KINDS, pictureFault } from '#islands/shared/upload/picture-fault.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import type { Translate } from '#lib/text/texts.ts'
import { CropStage } from './CropStage.tsx'
import { type Crop, extentOf, LEAST_CROP, middleCrop } from './crop.ts'
import { cutOut, drawLook } from './draw-crop.ts'
import type { PROFILE_TEXTS } from './texts.ts'

/** Megabytes of a portrait, and CSS pixels of the sizes it is shown in. */
const LIMIT = 2
const SIZES = [120, 64, 32] as const

interface Props {
  t: Translate<typeof PROFILE_TEXTS>
  /** The portrait as it is; empty for none. */
  headimg: string
  /** Called with whether there is one now. */
  onSaved: (has: boolean) => void
}

/** Makes a picture the portrait; null takes it away. */
const keep = async (portrait: Promise<File> | null) => {
  const headimg = portrait ? (await storeHeadimg(await portrait)).pic_path : ''
  await changeHeadimg({ headimg })
}

/**
 * Chooses a picture, cuts a square out of it by mouse or keys, and makes that the portrait. Kind and size are checked before it is sent.
 */
export function PortraitForm({ t, headimg, onSaved }: Props) {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, size: LEAST_CROP })
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const { submit, pending, error, clear } = useSubmit(keep)

  const choose = async (file: File | undefined) => {
    if (!file) return
    clear()
    setFault('')
    const read = await readPortrait(file, t)
    if ('fault' in read) return setFault(read.fault)
    setPicture(read.image)
    setCrop(middleCrop(extentOf(read.image)))
  }
  const onSave = async (portrait: Promise<File> | null) => {
    if (!(await submit(portrait)).ok) return
    setPicture(null)
    onSaved(portrait !== null)
    chooser.current?.focus()
  }
  return (
    <div className="portrait flex wraps gap-6">
      <CropStage t={t} picture={picture} crop={crop} onCrop={setCrop} />
      <div className="portrait__look grid gap-3">
        <h2>{t(picture ? 'member.profile.look' : 'member.profile.portrait')}</h2>
        <Looks picture={picture} crop={crop} headimg={headimg} />
        <p className="field__hint">{t('member.profile.portrait_help', { limit: LIMIT, least: LEAST_CROP })}</p>
        <div role="alert">{fault && <p className="note note--danger">{fault}</p>}</div>
        <SubmitError t={t} error={error} />
        <div className="profile__foot line wraps gap-3">
          {picture && (
            <Button kind="primary" busy={pending} busyLabel={t('auth.find.saving')} onClick={() => onSave(cutOut(picture, crop))}>
              {t('member.profile.portrait_save')}
            </Button>
          )}
          <Button ref={chooser} kind={picture ? 'tertiary' : 'secondary'} onClick={() => input.current?.click()}>
            {t(picture ? 'member.profile.another' : 'member.profile.choose')}
          </Button>
          {headimg && !picture && (
            <Button busy={pending} busyLabel={t('member.profile.portrait_removing')} onClick={() => onSave(null)}>
              {t('member.profile.portrait_remove')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept={PICTURE_KINDS}
            aria-label={t('member.profile.choose')}
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </div>
      </div>
    </div>
  )
}

/** Reads a chosen picture; `fault` says why it can't be a portrait: its kind, its bytes, or too few pixels. */
async function readPortrait(file: File, t: Props['t']): Promise<{ image: HTMLImageElement } | { fault: string }> {
  const fault = pictureFault(file, LIMIT, t)
  if (fault) return { fault }
  const image = new Image()
  image.src = URL.createObjectURL(file)
  const isRead = await image.decode().then(
    () => true,
    () => false,
  )
  if (!isRead) return { fault: t('common.picture.kind', { name: file.name }) }
  if (Math.min(image.naturalWidth, image.naturalHeight) < LEAST_CROP) return { fault: t('member.profile.small', { name: file.name }) }
  return { image }
}

interface LooksProps extends Pick<Props, 'headimg'> {
  picture: HTMLImageElement | null
  crop: Crop
}

/** The portrait in the sizes that pages show: what is cut out of the picture, or the present one. */
function Looks({ picture, crop, headimg }: LooksProps) {
  const looks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!picture) return
    for (const look of looks.current?.querySelectorAll('canvas') ?? []) drawLook(look, picture, crop)
  }, [picture, crop])
  return (
    <div ref={looks} className="portrait__sizes line gap-5">
      {SIZES.map((side) =>
        picture ? (
          <canvas key={side} width={side * 2} height={side * 2} style={{ width: side, height: side }} />
        ) : (
          <Picture key={side} path={headimg} width={side} kind="head" />
        ),
      )}
    </div>
  )
}
