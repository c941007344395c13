import './gallery.css'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { pictures } from '#api/pictures.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { GALLERY_TEXTS } from './texts.ts'

const GalleryViewer = lazy(async () => (await import('./GalleryViewer.tsx')).GalleryViewer)

interface Props {
  /** Paths, the main one first. */
  images: readonly string[]
  /** Path or address of a film; empty without one. */
  video: string
  /** Names the pictures for readers. */
  name: string
  t: Translate<typeof GALLERY_TEXTS>
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A product's pictures: thumbnails at the left, the chosen one large with a lens under the pointer, all of them full screen. */
export function Gallery({ images, video: given, name, t }: Props) {
  const video = pictures.film(given)
  const [shown, setShown] = useState(0)
  const [open, setOpen] = useState(false)
  const main = useRef<HTMLAnchorElement>(null)
  const count = images.length + (video ? 1 : 0)
  const film = video !== '' && shown === images.length
  const first = images[0]
  // Another sku brings other pictures, and starts at its own first one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first picture stands for the set
  useEffect(() => setShown(0), [first])

  const turn = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (!step || film || open) return
    event.preventDefault()
    setShown((shown + step + count) % count)
  }
  const path = images[Math.min(shown, images.length - 1)] ?? ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys add to what the links inside can do
    <div className="gallery side-by-side side-by-side--phone gap-3" onKeyDown={turn}>
      <Thumbnails t={t} images={images} video={video} shown={shown} onShow={setShown} />
      <div className="gallery__main after-whole">
        {film ? (
          // biome-ignore lint/a11y/useMediaCaption: the shop's films carry no captions of their own
          <video src={video} poster={pictures.url(path, 'BIG')} controls preload="none" />
        ) : (
          <a
            ref={main}
            href={pictures.url(path)}
            aria-label={t('goods.gallery.enlarge')}
            onPointerMove={moveLens}
            onClick={(event) => {
              event.preventDefault()
              setOpen(true)
            }}
          >
            <Picture
              path={path}
              size="BIG"
              sizes="(min-width: 1680px) 680px, (min-width: 1392px) 564px, (min-width: 1024px) 484px, 100vw"
              alt={t('goods.gallery.alt', { name, number: Math.min(shown, images.length - 1) + 1 })}
              width={960}
              first={shown === 0}
            />
          </a>
        )}
        {!film && (
          <button type="button" className="gallery__full inline gap-2" onClick={() => setOpen(true)}>
            <span>
              {shown + 1} / {count}
            </span>
            <Icon name="fullscreen" size={15} />
            {t('goods.gallery.full')}
          </button>
        )}
      </div>
      {open && (
        <GalleryViewer
          images={images}
          name={name}
          start={Math.min(shown, images.length - 1)}
          onClose={(last) => {
            setOpen(false)
            setShown(last)
            main.current?.focus()
          }}
          t={t}
        />
      )}
    </div>
  )
}

/** Magnifies the picture below the mouse around its pointer. */
function moveLens(event: PointerEvent<HTMLAnchorElement>): void {
  if (event.pointerType !== 'mouse') return
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const picture = event.currentTarget.querySelector('img')
  if (picture) picture.style.transformOrigin = `${((event.clientX - left) / width) * 100}% ${((event.clientY - top) / height) * 100}%`
}

interface ThumbnailsProps extends Pick<Props, 't' | 'images' | 'video'> {
  /** Index of the shown picture; the film comes last. */
  shown: number
  onShow: (index: number) => void
}

function Thumbnails({ t, images, video, shown, onShow }: ThumbnailsProps) {
  const count = images.length + (video ? 1 : 0)
  return (
    <ul className="gallery__thumbs grid gap-3 whole" aria-label={t('goods.gallery.pictures')}>
      {images.map((image, index) => (
        <li key={image}>
          <a
            href={pictures.url(image, 'BIG')}
            aria-current={index === shown ? 'true' : undefined}
            aria-label={t('goods.gallery.picture', { number: index + 1, count })}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
          >
            <Picture path={image} width={76} />
          </a>
        </li>
      ))}
      {video && (
        <li>
          <a
            href={video}
            className="gallery__film"
            aria-current={shown === images.length ? 'true' : undefined}
            aria-label={t('goods.gallery.video')}
            onClick={(event) => {
              event.preventDefault()
              onShow(images.length)
            }}
          >
            <img src={pictures.url(images.at(-1) ?? '', 'SMALL')} alt="" width={76} height={76} />
            <Icon name="play" size={22} />
          </a>
        </li>
      )}
    </ul>
  )
}
