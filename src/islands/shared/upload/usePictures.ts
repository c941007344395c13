import { useCallback, useRef } from 'react'
import { refusalText } from '#islands/ui/refusal-words.ts'
import { useDraft } from '#islands/ui/useDraft.ts'
import type { Translate } from '#lib/text/texts.ts'
import { pictureFault } from './picture-fault.ts'
import type { UPLOAD_TEXTS } from './texts.ts'

/** A picture on its way to the shop: `path` once it is there, `fault` in words where it was refused, neither while it is sent. */
export interface PictureTile {
  id: number
  name: string
  path?: string
  fault?: string
}

/** Result of {@link usePictures} for a form and `PictureUpload`. */
export interface Pictures {
  tiles: readonly PictureTile[]
  /** Paths of those that are at the shop, in the order they were chosen: what later calls take. */
  paths: readonly string[]
  /** Some are still on their way: a form that sends now would leave them out. */
  isSending: boolean
  max: number
  add: (files: Iterable<File>) => void
  remove: (id: number) => void
  /** Forgets the draft: the form was sent. */
  drop: () => void
}

interface Options {
  t: Translate<typeof UPLOAD_TEXTS>
  /** Name of the draft that keeps the pictures over a reload, another language or a new sign-in. */
  draft: string
  /** Stores one file (`src/api/upload.ts`). */
  send: (file: File) => Promise<{ pic_path: string }>
  /** Most pictures. */
  max: number
  /** Most megabytes of one. */
  limit: number
  /** Paths of pictures that are at the shop already. */
  earlier?: readonly string[]
}

/** Pictures chosen for a review or as evidence: each is checked, then sent at once; one that is refused stays with its reason until removed. */
export function usePictures({ t, draft, send, max, limit, earlier = [] }: Options): Pictures {
  const [all, setTiles, drop] = useDraft<readonly PictureTile[]>(draft, () =>
    earlier.map((path, at) => ({ id: at + 1, name: fileName(path), path })),
  )
  const addedHere = useRef(new Set<number>())
  // The page was left while the others were on their way, or before their refusal was read.
  const tiles = all.filter(({ id, path }) => path || addedHere.current.has(id))

  const put = (id: number, news: Partial<PictureTile>) =>
    setTiles((before) => before.map((tile) => (tile.id === id ? { ...tile, ...news } : tile)))
  const add = (files: Iterable<File>) => {
    const last = Math.max(0, ...all.map(({ id }) => id))
    for (const [at, file] of [...files].slice(0, max - tiles.length).entries()) {
      const id = last + at + 1
      addedHere.current.add(id)
      const fault = pictureFault(file, limit, t)
      setTiles((before) => [...before, { id, name: file.name, ...(fault && { fault }) }])
      if (fault) continue
      void send(file).then(
        ({ pic_path }) => put(id, { path: pic_path }),
        (error) => put(id, { fault: refusalText(error, t) }),
      )
    }
  }
  const remove = useCallback((id: number) => setTiles((before) => before.filter((tile) => tile.id !== id)), [setTiles])
  return {
    tiles,
    paths: tiles.flatMap(({ path }) => path ?? []),
    isSending: tiles.some(({ path, fault }) => !path && !fault),
    max,
    add,
    remove,
    drop,
  }
}

/** The last part of a path. */
function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
