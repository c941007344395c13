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
import { caller } from './client.ts'

/** How many service people of the shop are connected. */
export const countServicers = caller(chatHasServicers)

/** Binds a socket connection to the member; repeat after every reconnect. */
export const bindChat = caller(chatBind)

/** Stored messages; page 1 is the newest, oldest first inside. */
export const listDialogs = caller(chatDialogs)

/** Sends a message; the sender gets no echo over the socket. */
export const say = caller(chatSay)

/** Marks a shop's messages as read. */
export const setRead = caller(chatSetRead)

/** Quick questions of a shop. */
export const getKeywords = caller(chatKeyword)

/** Ends the session. */
export const endChat = caller(chatBye)

/** Shops the member has talked to, latest first. */
export const listContacts = caller(chatServicerList)

/** Name and logo of the shop talked to; no older server was seen to answer. */
export const getChatSite = caller(chatSiteInfo)

/** Downloads the transcript of a talk, as text or HTML. */
export const getTranscript = caller(chatTranscript)

/** Mails the member the transcript of a talk with a shop. */
export const mailTranscript = caller(chatMailTranscript)
