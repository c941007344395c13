import './avatar.css'
import { pictures } from '#api/pictures.ts'

interface Props {
  name: string
  /** Path of a picture; the first letter of the name stands for one that is missing. */
  path: string
  /** Whether they are there; undefined shows nothing of it. */
  online?: boolean
}

/** Somebody in the chat; always beside their name. */
export function Avatar({ name, path, online }: Props) {
  return (
    <span className="chat-avatar" aria-hidden="true">
      {path ? <img src={pictures.url(path, 'SMALL')} alt="" width={38} height={38} /> : [...name][0]}
      {online !== undefined && <i className={online ? 'chat-avatar__dot chat-avatar__dot--on' : 'chat-avatar__dot'} />}
    </span>
  )
}
