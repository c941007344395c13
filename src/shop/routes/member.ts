import { memberaccountInfo, memberaccountPage, memberlevelLists } from '#contract/account.ts'
import {
  memberaddressAdd,
  memberaddressDelete,
  memberaddressEdit,
  memberaddressInfo,
  memberaddressPage,
  memberaddressSetdefault,
} from '#contract/address.ts'
import { couponMemberpage, couponNum } from '#contract/coupon.ts'
import {
  memberInfo,
  memberModifybirthday,
  memberModifyheadimg,
  memberModifynickname,
  memberModifyrealname,
  memberModifysex,
  memberModifyusername,
} from '#contract/member.ts'
import { memberCheckpaypassword } from '#contract/pay.ts'
import {
  memberBindmobliecode,
  memberBingemailcode,
  memberCheckemail,
  memberIssetpayaassword,
  memberModifyemail,
  memberModifymobile,
  memberModifypassword,
  memberModifypaypassword,
  memberPaypwdcode,
  memberPwdmobliecode,
  memberVerifypaypwdcode,
} from '#contract/security.ts'
import { addressCity, addressInfo, addressLists } from '#contract/site.ts'
import { handle, routes } from '#shop/http.ts'
import { changePassword, sendPasswordCode } from '#shop/services/auth/password.ts'
import { findAccounts, pageAccounts } from '#shop/services/member/account.ts'
import { addAddress, deleteAddress, editAddress, findAddress, pageAddresses, setDefaultAddress } from '#shop/services/member/address.ts'
import { findArea, listAreas, listCities } from '#shop/services/member/area.ts'
import { changeEmail, changeMobile, checkEmail, sendBindCode, sendEmailCode } from '#shop/services/member/contact.ts'
import { listLevels } from '#shop/services/member/level.ts'
import { changeProfile, findMember, setUsername } from '#shop/services/member/member.ts'
import {
  checkPayPassword,
  hasPayPassword,
  sendPayPasswordCode,
  setPayPassword,
  verifyPayPasswordCode,
} from '#shop/services/member/pay-password.ts'
import { countMemberCoupons, pageMemberCoupons } from '#shop/services/promotion/member-coupon.ts'

/** The member's record, security, addresses, accounts and coupons (contract member.md), and the areas addresses are picked from. */
export const memberRoutes = routes()

handle(memberRoutes, memberInfo, findMember)
handle(memberRoutes, memberModifynickname, changeProfile)
handle(memberRoutes, memberModifyheadimg, changeProfile)
handle(memberRoutes, memberModifyrealname, changeProfile)
handle(memberRoutes, memberModifysex, changeProfile)
handle(memberRoutes, memberModifybirthday, changeProfile)
handle(memberRoutes, memberModifyusername, setUsername)

handle(memberRoutes, memberBindmobliecode, sendBindCode, { limited: true })
handle(memberRoutes, memberModifymobile, changeMobile, { limited: true })
handle(memberRoutes, memberCheckemail, checkEmail, { limited: true })
handle(memberRoutes, memberBingemailcode, sendEmailCode, { limited: true })
handle(memberRoutes, memberModifyemail, changeEmail, { limited: true })
handle(memberRoutes, memberPwdmobliecode, sendPasswordCode, { limited: true })
handle(memberRoutes, memberModifypassword, changePassword, { limited: true })
handle(memberRoutes, memberIssetpayaassword, hasPayPassword)
handle(memberRoutes, memberCheckpaypassword, checkPayPassword, { limited: true })
handle(memberRoutes, memberPaypwdcode, sendPayPasswordCode, { limited: true })
handle(memberRoutes, memberVerifypaypwdcode, verifyPayPasswordCode, { limited: true })
handle(memberRoutes, memberModifypaypassword, setPayPassword, { limited: true })

handle(memberRoutes, memberaddressPage, pageAddresses)
handle(memberRoutes, memberaddressInfo, findAddress)
handle(memberRoutes, memberaddressAdd, addAddress)
handle(memberRoutes, memberaddressEdit, editAddress)
handle(memberRoutes, memberaddressSetdefault, setDefaultAddress)
handle(memberRoutes, memberaddressDelete, deleteAddress)

handle(memberRoutes, memberaccountInfo, findAccounts)
handle(memberRoutes, memberaccountPage, pageAccounts)
handle(memberRoutes, couponMemberpage, pageMemberCoupons)
handle(memberRoutes, couponNum, countMemberCoupons)

handle(memberRoutes, addressLists, listAreas)
handle(memberRoutes, addressCity, listCities)
handle(memberRoutes, addressInfo, findArea)

handle(memberRoutes, memberlevelLists, listLevels)
