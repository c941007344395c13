import { pictures } from '#api/pictures.ts'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import sheet from './avatar.css?inline'

adoptSheet(sheet)

interface Props {
  name: string
  /** 0 is the platform, whose logo is too wide for a face: the tab's icon stands for it. */
  site_id: number
  /** Path of a shop's picture; the first letter of the name stands for one that is missing. */
  path: string
  /** Whether they are there; undefined shows nothing of it. */
  online?: boolean
}

/** Picture of a chat participant; always beside the name. */
export function Avatar({ name, site_id, path, online }: Props) {
  const mark = site_id ? undefined : document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href
  const picture = mark ?? (path && pictures.url(path, 'SMALL'))
  return (
    <span className="chat-avatar centred" aria-hidden="true">
      {picture ? <img className={mark && 'chat-avatar__mark'} src={picture} alt="" width={38} height={38} /> : [...name][0]}
      {online !== undefined && <i className={online ? 'chat-avatar__dot chat-avatar__dot--on' : 'chat-avatar__dot'} />}
    </span>
  )
}
