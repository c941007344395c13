import { Count, Flag, Id, ImagePath, Num, Text } from './fields.ts'

/** Fields of a shop that are present everywhere. */
export const shopBrief = {
  site_id: Id,
  site_name: Text,
  is_own: Flag,
  logo: ImagePath,
  seo_description: Text,
  telephone: Text,
  /** Scores of 0 to 5. */
  shop_desccredit: Num,
  shop_servicecredit: Num,
  shop_deliverycredit: Num,
  shop_sales: Count,
  sub_num: Count,
}
