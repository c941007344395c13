import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { pictureFault } from '#islands/shared/upload/picture-fault.ts'
import type { PICTURE_FAULT_TEXTS } from '#islands/shared/upload/texts.ts'
import { PICTURE_MEGABYTES } from '#lib/page/image.ts'
import type { Translate } from '#lib/text/texts.ts'

/** Accepts chosen, pasted or dropped pictures after validation. `fault` describes why the last ones were refused. */
export function usePictureFiles(onFile: (file: File) => void, t: Translate<typeof PICTURE_FAULT_TEXTS>) {
  const [fault, setFault] = useState('')
  const [isOver, setOver] = useState(false)

  const take = (files: Iterable<File>) => {
    const faults: string[] = []
    for (const file of files) {
      const wrong = pictureFault(file, PICTURE_MEGABYTES, t)
      if (wrong) faults.push(wrong)
      else onFile(file)
    }
    setFault(faults.join(' '))
  }
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const dropping = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
  /** Text beside a picture, as office programs put it on the clipboard, is what was meant. */
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    if (!files.length || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    take(files)
  }
  return { fault, isOver, take, dropping, onPaste, clear: () => setFault('') }
}
