import type { Endpoint } from '#contract/endpoint.ts'
import type { Shop } from '#shop/app.ts'
import { everyEndpoint } from '../contract/endpoints.ts'
import { unlisted } from './unlisted.ts'

/** Keys of the contract that only other clients of the family read, as key patterns by path. */
const FOR_OTHER_CLIENTS: [RegExp, RegExp][] = [
  [/^\/api\/order\//, /\.order_status_action$/],
  [/ordercreate\/(?:payment|calculate)$/, /^\.(?:delivery|coupon|buyer_message)$/],
  [/ordercreate\/(?:payment|calculate)$/, /\.(?:goods_list_str|is_free_delivery|limit_purchase\{\}\.goods_name)$/],
  [/ordercreate\/(?:payment|calculate)$/, /\.local_config\.(?:site_id|app_module|config_key|value|is_use)$/],
  [/goodssku\/(?:detail|info)$|groupbuy|seckill/, /\.(?:goods_service_ids|goods_stock|disabled)$/],
  [/groupbuy\/api\/goods\/page$/, /\.goods_price$/],
  [/seckillgoods\/page$/, /\.(?:click_num|collect_num|name|sku_no)$/],
  [/relevanceinfo$/, /\.(?:attr_value_format|attr_value_list|brand_list\[\]\.(?:id|attr_class_id))$/],
  [/goodsevaluate/, /\.(?:is_show|order_id)$/],
  [/goods(?:browse|collect)\/page$/, /\.member_id$/],
  [/memberaccount\/page$/, /\.(?:member_id|username|mobile|email)$/],
  [/shop\/info$/, /^\.shop_adv$/],
  [/address\/(?:lists|info)$/, /\.default_data$/],
]

const CALLS = everyEndpoint().then((calls) => new Map([...calls.values()].map((call) => [call.path.toLowerCase(), call])))

/** Keys of an answer that neither its schema nor the contract names. */
export function unnamed({ path, output }: Endpoint, data: unknown): string[] {
  const named = (way: string) => FOR_OTHER_CLIENTS.some(([paths, ways]) => paths.test(path) && ways.test(way))
  return unlisted(output, data).filter((way) => !named(way))
}

/** A shop whose answers may hold nothing but what the contract names: a new column of a table does not go onto the wire. */
export function refuseUnlisted(fetch: Shop['fetch']): Shop['fetch'] {
  return async (request) => {
    const answer = await fetch(request)
    const call = (await CALLS).get(new URL(request.url).pathname.toLowerCase())
    if (!call || !answer.headers.get('content-type')?.includes('json')) return answer
    const { code, data } = await answer.clone().json()
    const found = code === 0 ? unnamed(call, data) : []
    if (found.length) throw new Error(`${call.path} answers what its contract does not name: ${found.join(', ')}`)
    return answer
  }
}
