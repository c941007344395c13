import './profile.css'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { changeHeadimg } from '#api/member.ts'
import { storeHeadimg } from '#api/upload.ts'
import { PICTURE_KINDS, pictureFault } from '#islands/shared/upload/picture-fault.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import type { Translate } from '#lib/text/texts.ts'
import { type Crop, LEAST_CROP, middleCrop, movedCrop, sizedCrop } from './crop.ts'
import { cutOut, drawLook, drawStage } from './draw-crop.ts'
import type { PROFILE_TEXTS } from './texts.ts'

/** Megabytes of a portrait, and CSS pixels of the sizes it is shown in. */
const LIMIT = 2
const SIZES = [120, 64, 32] as const
const [STAGE_WIDTH, STAGE_HEIGHT] = [400, 320]
/** Pixels of the picture that an arrow key moves the square by, as a part of its side. */
const STEP = 0.05

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

/** Chooses a picture, cuts a square out of it by mouse or keys, and makes that the portrait. Kind and size are checked before it is sent. */
export function PortraitForm({ t, headimg, onSaved }: Props) {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, size: LEAST_CROP })
  const [fault, setFault] = useState('')
  const stage = useRef<HTMLCanvasElement>(null)
  const looks = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const { submit, pending, error, clear } = useSubmit(keep)

  useEffect(() => {
    if (!picture) return
    if (stage.current) drawStage(stage.current, picture, crop)
    for (const look of looks.current?.querySelectorAll('canvas') ?? []) drawLook(look, picture, crop)
  }, [picture, crop])

  const choose = async (file: File | undefined) => {
    if (!file) return
    clear()
    const wrong = pictureFault(file, LIMIT, t)
    setFault(wrong ?? '')
    if (wrong) return
    const image = new Image()
    image.src = URL.createObjectURL(file)
    const isRead = await image.decode().then(
      () => true,
      () => false,
    )
    if (!isRead) return setFault(t('common.picture.kind', { name: file.name }))
    if (Math.min(image.naturalWidth, image.naturalHeight) < LEAST_CROP) return setFault(t('member.profile.small', { name: file.name }))
    setPicture(image)
    setCrop(middleCrop(extentOf(image)))
  }
  const move = (right: number, down: number) => picture && setCrop((held) => movedCrop(held, right, down, extentOf(picture)))
  const size = (wanted: number) => picture && setCrop((held) => sizedCrop(held, wanted, extentOf(picture)))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = Math.max(1, crop.size * STEP)
    const acts: Record<string, () => void> = {
      ArrowLeft: () => move(-step, 0),
      ArrowRight: () => move(step, 0),
      ArrowUp: () => move(0, -step),
      ArrowDown: () => move(0, step),
      '+': () => size(crop.size + step),
      '=': () => size(crop.size + step),
      '-': () => size(crop.size - step),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const onPointerMove = ({ currentTarget, buttons, movementX, movementY }: PointerEvent<HTMLElement>) => {
    if (!picture || !buttons) return
    const scale =
      Math.max(picture.naturalWidth / STAGE_WIDTH, picture.naturalHeight / STAGE_HEIGHT) * (STAGE_WIDTH / currentTarget.clientWidth)
    move(movementX * scale, movementY * scale)
  }
  const onSave = async (portrait: Promise<File> | null) => {
    if (!(await submit(portrait)).ok) return
    setPicture(null)
    onSaved(portrait !== null)
    chooser.current?.focus()
  }
  const shorter = picture ? Math.min(picture.naturalWidth, picture.naturalHeight) : 0
  return (
    <div className="portrait">
      <div className="portrait__work" hidden={!picture}>
        {/* biome-ignore lint/a11y/useSemanticElements: no element stands for a picture that is cut */}
        <div
          className="portrait__stage"
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys act on the square that it shows
          tabIndex={0}
          aria-label={t('member.profile.crop')}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
        >
          <canvas ref={stage} width={STAGE_WIDTH * 2} height={STAGE_HEIGHT * 2} />
        </div>
        <div className="portrait__size">
          <button type="button" className="icon-button" aria-label={t('member.profile.smaller')} onClick={() => size(crop.size * 0.9)}>
            <Icon name="minus" />
          </button>
          <input
            type="range"
            aria-label={t('member.profile.size')}
            min={LEAST_CROP}
            max={shorter}
            value={crop.size}
            onChange={(event) => size(Number(event.target.value))}
          />
          <button type="button" className="icon-button" aria-label={t('member.profile.larger')} onClick={() => size(crop.size * 1.1)}>
            <Icon name="plus" />
          </button>
        </div>
        <p className="field__hint">{t('member.profile.crop')}</p>
      </div>
      <div className="portrait__look">
        <h2>{t(picture ? 'member.profile.look' : 'member.profile.portrait')}</h2>
        <div ref={looks} className="portrait__sizes">
          {SIZES.map((side) =>
            picture ? (
              <canvas key={side} width={side * 2} height={side * 2} style={{ width: side, height: side }} />
            ) : (
              <Picture key={side} path={headimg} width={side} kind="head" />
            ),
          )}
        </div>
        <p className="field__hint">{t('member.profile.portrait_help', { limit: LIMIT, least: LEAST_CROP })}</p>
        <div role="alert">{fault && <p className="note note--danger">{fault}</p>}</div>
        <SubmitError t={t} error={error} />
        <div className="profile__foot">
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

function extentOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
  return { width, height }
}
