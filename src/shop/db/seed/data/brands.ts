import { say, type Words } from '#shop/db/seed/words.ts'

/** A brand; its logo is `pictures/brand-<key>.webp`. */
export interface BrandSeed {
  key: string
  name: Words
  /** Letter it is listed under. */
  initial: string
  /** A wide picture, by its name among the demo pictures. */
  banner?: string
  /** Story of the brand, one paragraph a line. */
  story?: Words
}

/** The eight brands in the order their strip shows them; the shop's own goods carry none. */
export const BRANDS = [
  { key: 'ferry-point', name: say('Ferry Point', '渡輪角', '渡轮角'), initial: 'F' },
  { key: 'tern', name: say('Tern', '燕鷗', '燕鸥'), initial: 'T' },
  {
    key: 'kiln',
    name: say('Kiln No. 8', '八號窯', '八号窑'),
    initial: 'K',
    banner: 'shop-kiln-8-banner',
    story: say(
      'Four potters, one gas kiln and the sixth floor of an old factory in Fo Tan. They throw what they would set on their own table: bowls that stack, plates with a low rim, vases that do half the arranging.\nEvery glaze is mixed in the studio. What is not good enough becomes a flowerpot.',
      '四位陶藝師、一座煤氣窯，在火炭一幢舊工廈的六樓。他們只做自己飯桌上也想用的：疊得起的碗、淺邊的碟、插一枝花便好看的瓶。\n每種釉都在工作室調配；不夠好的，會變成花盆。',
      '四位陶艺师、一座燃气窑，在火炭一栋旧厂房的六楼。他们只做自己餐桌上也想用的：叠得起的碗、浅沿的盘、插一枝花就好看的瓶。\n每种釉都在工作室调配；不够好的，会变成花盆。',
    ),
  },
  {
    key: 'tai-hang',
    name: say('Tai Hang Woodwork', '大坑木工', '大坑木作'),
    initial: 'T',
    story: say(
      'Father and daughter, two benches and a lane too narrow for a van. Joints are cut by hand, finished with oil, and made to be taken apart again.',
      '一對父女、兩張木工枱，在一條貨車駛不進的小巷裏。榫口以人手開，表面只上油，日後仍可拆開維修。',
      '一对父女、两张木工台，在一条货车开不进的小巷里。榫口手工开，表面只上油，以后还能拆开维修。',
    ),
  },
  {
    key: 'slow-lane',
    name: say('Slow Lane', '慢巷', '慢巷'),
    initial: 'S',
    banner: 'floor-bath',
    story: say(
      'Soap, wax and cotton for the half hour nobody asks about. Small batches, three scents a season, and every glass can be filled again.',
      '香皂、蠟燭與棉，留給沒有人過問的半小時。少量製作，每季三種香味，每個玻璃杯都可補充再用。',
      '香皂、蜡烛与棉，留给没有人过问的半小时。少量制作，每季三种香味，每个玻璃杯都可补充再用。',
    ),
  },
  { key: 'lumen', name: say('Lumen & Co', '流明', '流明'), initial: 'L' },
  { key: 'star-street', name: say('Star Street', '星街', '星街'), initial: 'S' },
  { key: 'paper-street', name: say('Paper/Street', '紙街', '纸街'), initial: 'P' },
] as const satisfies readonly BrandSeed[]

export type BrandKey = (typeof BRANDS)[number]['key']
