import {
  chatBind,
  chatBye,
  chatDialogs,
  chatHasServicers,
  chatKeyword,
  chatMailTranscript,
  chatSay,
  chatServicerList,
  chatSetRead,
  chatSiteInfo,
  chatTranscript,
} from '#contract/chat.ts'
import { handle, routes } from '#shop/http.ts'
import { getChatSite, listContacts, listDialogs, setRead } from '#shop/services/chat/dialogs.ts'
import { getKeywords } from '#shop/services/chat/keyword.ts'
import { say } from '#shop/services/chat/say.ts'
import { bindChat, countServicers, endChat } from '#shop/services/chat/session.ts'
import { getTranscript, mailTranscript } from '#shop/services/chat/transcript.ts'

/** Live customer service, the member's side (contract chat.md); the service side is the desk's. */
export const chatRoutes = routes()

handle(chatRoutes, chatHasServicers, countServicers)
handle(chatRoutes, chatBind, bindChat)
handle(chatRoutes, chatDialogs, listDialogs)
handle(chatRoutes, chatSay, say)
handle(chatRoutes, chatSetRead, setRead)
handle(chatRoutes, chatKeyword, getKeywords)
handle(chatRoutes, chatBye, endChat)
handle(chatRoutes, chatServicerList, listContacts)
handle(chatRoutes, chatSiteInfo, getChatSite)
handle(chatRoutes, chatTranscript, getTranscript)
handle(chatRoutes, chatMailTranscript, mailTranscript)
