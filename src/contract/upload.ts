import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, RequiredText, Text, Timestamp } from './fields.ts'

/** A stored picture; `pic_path` is what later calls take. */
const Upload = v.object({
  pic_path: RequiredText,
  pic_name: Text,
  file_ext: Text,
  pic_spec: Text,
  update_time: Timestamp,
  site_id: Count,
})

/* Sent as multipart with the field `file`, not as JSON; pictures only. */

const one = { login: 'required', write: true, file: true, input: v.object({ file: v.file() }), output: Upload } as const
export const uploadHeadimg = endpoint({ path: '/api/upload/headimg', ...one })
export const uploadEvaluateimg = endpoint({ path: '/api/upload/evaluateimg', ...one })
export const uploadChatimg = endpoint({ path: '/api/upload/chatimg', ...one })
