import { uploadChatimg, uploadEvaluateimg, uploadHeadimg } from '#contract/upload.ts'
import { handle, routes } from '#shop/http.ts'
import { keepPicture } from '#shop/services/upload/upload.ts'

/** Pictures of members, for portraits, reviews and chat (contract site.md, uploads). */
export const uploadRoutes = routes()

handle(uploadRoutes, uploadHeadimg, (scope, { file }) => keepPicture(scope, 'headimg', file))
handle(uploadRoutes, uploadEvaluateimg, (scope, { file }) => keepPicture(scope, 'evaluate', file))
handle(uploadRoutes, uploadChatimg, (scope, { file }) => keepPicture(scope, 'chat', file))
