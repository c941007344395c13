import {
  memberInfo,
  memberModifybirthday,
  memberModifyheadimg,
  memberModifynickname,
  memberModifyrealname,
  memberModifysex,
  memberModifyusername,
} from '#contract/member.ts'
import { caller } from './client.ts'

/** The signed-in member. */
export const getMember = caller(memberInfo)

/** Changes the nickname. */
export const changeNickname = caller(memberModifynickname)

/** Sets the portrait, by the path of an upload. */
export const changeHeadimg = caller(memberModifyheadimg)

/** Changes the real name. */
export const changeRealname = caller(memberModifyrealname)

/** 0 undisclosed, 1 male, 2 female. */
export const changeSex = caller(memberModifysex)

/** Unix seconds. */
export const changeBirthday = caller(memberModifybirthday)

/** Sets the username, once. */
export const changeUsername = caller(memberModifyusername)
