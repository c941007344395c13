import './profile.css'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Translate } from '#lib/text/texts.ts'
import { type Crop, extentOf, LEAST_CROP, movedCrop, sizedCrop } from './crop.ts'
import { drawStage } from './draw-crop.ts'
import type { PROFILE_TEXTS } from './texts.ts'

/** CSS pixels of the stage. */
const [STAGE_WIDTH, STAGE_HEIGHT] = [400, 320]
/** Pixels of the picture that an arrow key moves the square by, as a part of its side. */
const STEP = 0.05

interface Props {
  t: Translate<typeof PROFILE_TEXTS>
  /** The picture to cut; null hides the stage. */
  picture: HTMLImageElement | null
  crop: Crop
  onCrop: (change: (held: Crop) => Crop) => void
}

/** Shows a picture and the square that is cut out of it. The pointer and arrows move the square; plus, minus and the slider size it. */
export function CropStage({ t, picture, crop, onCrop }: Props) {
  const stage = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (picture && stage.current) drawStage(stage.current, picture, crop)
  }, [picture, crop])

  const move = (right: number, down: number) => picture && onCrop((held) => movedCrop(held, right, down, extentOf(picture)))
  const size = (wanted: number) => picture && onCrop((held) => sizedCrop(held, wanted, extentOf(picture)))
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
  return (
    <div className="portrait__work grid gap-3" hidden={!picture}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element stands for a picture that is cut */}
      <div
        className="portrait__stage centred"
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
      <div className="portrait__size line gap-2">
        <button type="button" className="icon-button" aria-label={t('member.profile.smaller')} onClick={() => size(crop.size * 0.9)}>
          <Icon name="minus" />
        </button>
        <input
          type="range"
          aria-label={t('member.profile.size')}
          min={LEAST_CROP}
          max={picture ? Math.min(picture.naturalWidth, picture.naturalHeight) : 0}
          value={crop.size}
          onChange={(event) => size(Number(event.target.value))}
        />
        <button type="button" className="icon-button" aria-label={t('member.profile.larger')} onClick={() => size(crop.size * 1.1)}>
          <Icon name="plus" />
        </button>
      </div>
      <p className="field__hint">{t('member.profile.crop')}</p>
    </div>
  )
}
