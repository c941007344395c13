import { uploadChatimg, uploadEvaluateimg, uploadHeadimg } from '#contract/upload.ts'
import { uploader } from './client.ts'

/** Stores a portrait; changes nothing else. */
export const storeHeadimg = uploader(uploadHeadimg)

/** Stores a picture for a review. */
export const storeEvaluateimg = uploader(uploadEvaluateimg)

/** Stores a picture for the chat. */
export const storeChatimg = uploader(uploadChatimg)
