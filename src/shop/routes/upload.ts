import { uploadChatimg, uploadEvaluateimg, uploadHeadimg } from '#contract/upload.ts'
import { handle, routes } from '#shop/http.ts'
import { storeUpload } from '#shop/services/upload/upload.ts'

/** Pictures of members, for portraits, reviews and chat (contract site.md, uploads). */
export const uploadRoutes = routes()

handle(uploadRoutes, uploadHeadimg, (scope, { file }) => storeUpload(scope, 'headimg', file))
handle(uploadRoutes, uploadEvaluateimg, (scope, { file }) => storeUpload(scope, 'evaluateimg', file))
handle(uploadRoutes, uploadChatimg, (scope, { file }) => storeUpload(scope, 'chatimg', file))
