/**
 * Hong Kong's regions and districts by the words that people write for them: its names first, then what lies in it. Chinese stands in
 * Traditional characters; {@link simplify} makes texts comparable.
 */
export const PLACES: readonly { names: readonly string[]; parts: readonly string[] }[] = [
  ['Hong Kong SAR|Hong Kong|HKSAR|HK|香港特別行政區|香港', ''],
  ['Hong Kong Island|HK Island|香港島|港島', ''],
  ['Kowloon|Kln|九龍', ''],
  ['New Territories|NT|新界', ''],
  [
    'Central and Western|Central & Western|中西區',
    'Central|Sheung Wan|Sai Ying Pun|Admiralty|Kennedy Town|Mid-Levels|Shek Tong Tsui|The Peak|中環|上環|西環|西營盤|金鐘|堅尼地城|半山|石塘咀',
  ],
  ['Wan Chai|灣仔', 'Causeway Bay|Happy Valley|Tai Hang|Tin Hau|銅鑼灣|跑馬地|大坑|天后'],
  [
    'Eastern District|東區',
    'North Point|Quarry Bay|Tai Koo Shing|Sai Wan Ho|Shau Kei Wan|Chai Wan|Siu Sai Wan|Fortress Hill|北角|鰂魚涌|太古城|西灣河|筲箕灣|杏花邨|柴灣|小西灣|炮台山|炮臺山',
  ],
  [
    'Southern District|南區',
    'Aberdeen|Ap Lei Chau|Wong Chuk Hang|Stanley|Repulse Bay|Pok Fu Lam|Shek O|香港仔|鴨脷洲|黃竹坑|赤柱|淺水灣|薄扶林|石澳|數碼港',
  ],
  [
    'Yau Tsim Mong|油尖旺',
    'Tsim Sha Tsui|TST|Yau Ma Tei|Mong Kok|Jordan|Tai Kok Tsui|Prince Edward|尖沙咀|尖沙嘴|油麻地|旺角|佐敦|大角咀|太子',
  ],
  ['Sham Shui Po|深水埗', 'Cheung Sha Wan|Lai Chi Kok|Mei Foo|Shek Kip Mei|Yau Yat Chuen|長沙灣|荔枝角|美孚|石硤尾|又一村'],
  [
    'Kowloon City|九龍城',
    'Hung Hom|To Kwa Wan|Ho Man Tin|Kowloon Tong|Kai Tak|Ma Tau Wai|Whampoa|紅磡|土瓜灣|何文田|九龍塘|啟德|馬頭圍|黃埔',
  ],
  [
    'Wong Tai Sin|黃大仙',
    'Diamond Hill|Tsz Wan Shan|Lok Fu|San Po Kong|Choi Hung|Ngau Chi Wan|鑽石山|慈雲山|樂富|新蒲崗|彩虹|牛池灣|橫頭磡',
  ],
  ['Kwun Tong|觀塘', 'Ngau Tau Kok|Kowloon Bay|Lam Tin|Yau Tong|Sau Mau Ping|牛頭角|九龍灣|藍田|油塘|秀茂坪|茶果嶺'],
  ['Kwai Tsing|葵青', 'Kwai Chung|Kwai Fong|Kwai Hing|Tsing Yi|Lai King|葵涌|葵芳|葵興|青衣|荔景'],
  ['Tsuen Wan|荃灣', 'Sham Tseng|Ma Wan|深井|馬灣'],
  ['Tuen Mun|屯門', 'Lam Tei|藍地'],
  ['Yuen Long|元朗', 'Tin Shui Wai|Kam Tin|天水圍|錦田'],
  ['North District|北區', 'Sheung Shui|Fanling|Sha Tau Kok|上水|粉嶺|沙頭角|打鼓嶺'],
  ['Tai Po|大埔', 'Tai Wo|太和'],
  ['Sha Tin|沙田', 'Ma On Shan|Tai Wai|Fo Tan|Siu Lek Yuen|馬鞍山|大圍|火炭|小瀝源'],
  ['Sai Kung|西貢', 'Tseung Kwan O|Hang Hau|Tiu Keng Leng|Po Lam|Clear Water Bay|將軍澳|坑口|調景嶺|寶琳|清水灣'],
  ['Islands District|離島', 'Tung Chung|Lantau|Cheung Chau|Lamma|Discovery Bay|Peng Chau|Tai O|東涌|大嶼山|長洲|南丫島|愉景灣|坪洲|大澳'],
].map(([names = '', parts = '']) => ({ names: words(names), parts: words(parts) }))

function words(text: string): string[] {
  return text.split('|').filter(Boolean)
}

/** Traditional characters of these names, each with its simplified one behind it. */
const SIMPLER =
  '區区環环營营盤盘鐘钟堅坚灣湾銅铜鑼锣馬马東东魚鱼臺台鴨鸭黃黄淺浅數数碼码龍龙紅红啟启圍围鑽钻雲云樂乐崗岗橫横觀观頭头藍蓝嶺岭貢贡將将軍军調调寶宝門门錦锦瀝沥嶼屿長长離离島岛硤硖鰂鲗興兴別别'
const SIMPLIFIED = new Map([...SIMPLER].flatMap((sign, at, signs) => (at % 2 ? [] : [[sign, signs[at + 1] ?? sign] as const])))

/** Replaces the traditional characters that Hong Kong's place names use by simplified ones. The length stays the same. */
export function simplify(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (sign) => SIMPLIFIED.get(sign) ?? sign)
}
