import { memberAccountrule, memberaccountInfo, memberaccountPage, memberlevelLists } from '#contract/account.ts'
import {
  memberaddressAdd,
  memberaddressDelete,
  memberaddressEdit,
  memberaddressInfo,
  memberaddressPage,
  memberaddressSetdefault,
} from '#contract/address.ts'
import { addressCity, addressInfo, addressLists } from '#contract/area.ts'
import { memberCheckmobile } from '#contract/auth.ts'
import { goodscollectAdd, goodscollectDelete, goodscollectIscollect, goodscollectPage } from '#contract/favourite.ts'
import { goodsbrowseAdd, goodsbrowseDelete, goodsbrowsePage } from '#contract/footprint.ts'
import {
  memberDetail,
  memberInfo,
  memberModifybirthday,
  memberModifyheadimg,
  memberModifynickname,
  memberModifyrealname,
  memberModifysex,
  memberModifyusername,
} from '#contract/member.ts'
import { memberDelete } from '#contract/member-delete.ts'
import { memberCheckpaypassword } from '#contract/pay.ts'
import {
  memberBindmobliecode,
  memberBingemailcode,
  memberCheckemail,
  memberIssetpayaassword,
  memberModifyemail,
  memberModifymobile,
  memberModifypaypassword,
  memberPaypwdcode,
  memberVerifypaypwdcode,
} from '#contract/security.ts'
import { handle, routes } from '#shop/http.ts'
import { getAccount, pageAccountEntries } from '#shop/services/member/account.ts'
import { getAccountRule } from '#shop/services/member/account-rule.ts'
import { addAddress, deleteAddress, editAddress, getAddress, pageAddresses, setDefaultAddress } from '#shop/services/member/address.ts'
import { getArea, listAreas, listCities } from '#shop/services/member/area.ts'
import { changeEmail, changeMobile, checkEmail, checkMobile, sendEmailCode, sendMobileCode } from '#shop/services/member/contact.ts'
import { addFavourite, deleteFavourite, isFavourite, pageFavourites } from '#shop/services/member/favourite.ts'
import { addFootprint, deleteFootprints, pageFootprints } from '#shop/services/member/footprint.ts'
import { listLevels } from '#shop/services/member/level.ts'
import {
  changeBirthday,
  changeHeadimg,
  changeNickname,
  changeRealname,
  changeSex,
  changeUsername,
  getMember,
} from '#shop/services/member/member.ts'
import { deleteMember } from '#shop/services/member/member-delete.ts'
import {
  changePayPassword,
  checkPayPassword,
  checkPayPasswordCode,
  isPayPasswordSet,
  sendPayPasswordCode,
} from '#shop/services/member/pay-password.ts'

/**
 * The member's record, security, addresses, accounts, favourites and footprints (contract member.md), and the areas addresses are picked
 * from.
 */
export const memberRoutes = routes()

handle(memberRoutes, memberInfo, getMember)
handle(memberRoutes, memberDetail, getMember)
handle(memberRoutes, memberModifynickname, changeNickname)
handle(memberRoutes, memberModifyheadimg, changeHeadimg)
handle(memberRoutes, memberModifyrealname, changeRealname)
handle(memberRoutes, memberModifysex, changeSex)
handle(memberRoutes, memberModifybirthday, changeBirthday)
handle(memberRoutes, memberModifyusername, changeUsername, { limited: true })
handle(memberRoutes, memberDelete, deleteMember, { limited: true })

handle(memberRoutes, memberCheckmobile, checkMobile, { limited: true })
handle(memberRoutes, memberBindmobliecode, sendMobileCode, { limited: true })
handle(memberRoutes, memberModifymobile, changeMobile, { limited: true })
handle(memberRoutes, memberCheckemail, checkEmail, { limited: true })
handle(memberRoutes, memberBingemailcode, sendEmailCode, { limited: true })
handle(memberRoutes, memberModifyemail, changeEmail, { limited: true })
handle(memberRoutes, memberIssetpayaassword, isPayPasswordSet)
handle(memberRoutes, memberCheckpaypassword, checkPayPassword, { limited: true })
handle(memberRoutes, memberPaypwdcode, sendPayPasswordCode, { limited: true })
handle(memberRoutes, memberVerifypaypwdcode, checkPayPasswordCode, { limited: true })
handle(memberRoutes, memberModifypaypassword, changePayPassword, { limited: true })

handle(memberRoutes, memberaddressPage, pageAddresses)
handle(memberRoutes, memberaddressInfo, getAddress)
handle(memberRoutes, memberaddressAdd, addAddress)
handle(memberRoutes, memberaddressEdit, editAddress)
handle(memberRoutes, memberaddressSetdefault, setDefaultAddress)
handle(memberRoutes, memberaddressDelete, deleteAddress)

handle(memberRoutes, addressLists, listAreas)
handle(memberRoutes, addressCity, listCities)
handle(memberRoutes, addressInfo, getArea)

handle(memberRoutes, memberaccountInfo, getAccount)
handle(memberRoutes, memberaccountPage, pageAccountEntries)
handle(memberRoutes, memberlevelLists, listLevels)
handle(memberRoutes, memberAccountrule, getAccountRule)

handle(memberRoutes, goodscollectIscollect, isFavourite)
handle(memberRoutes, goodscollectAdd, addFavourite)
handle(memberRoutes, goodscollectDelete, deleteFavourite)
handle(memberRoutes, goodscollectPage, pageFavourites)
handle(memberRoutes, goodsbrowseAdd, addFootprint)
handle(memberRoutes, goodsbrowsePage, pageFootprints)
handle(memberRoutes, goodsbrowseDelete, deleteFootprints)
