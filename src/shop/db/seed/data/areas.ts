import { say, type Words } from '#shop/db/seed/words.ts'

/** A region of Hong Kong with its districts; ids are stable and used by the demo addresses. */
export interface AreaSeed {
  id: number
  name: Words
  longitude: string
  latitude: string
  children?: readonly AreaSeed[]
}

const at = (id: number, name: Words, longitude: number, latitude: number, children?: readonly AreaSeed[]): AreaSeed => ({
  id,
  name,
  longitude: longitude.toFixed(4),
  latitude: latitude.toFixed(4),
  ...(children && { children }),
})

/** Level 1 Hong Kong SAR, level 2 its three regions, level 3 the eighteen districts. Positions are the district offices', roughly. */
export const AREAS: readonly AreaSeed[] = [
  at(1, say('Hong Kong SAR', '香港特別行政區', '香港特别行政区'), 114.1694, 22.3193, [
    at(11, say('Hong Kong Island', '香港島', '香港岛'), 114.1885, 22.2588, [
      at(101, say('Central and Western', '中西區', '中西区'), 114.1544, 22.2867),
      at(102, say('Wan Chai', '灣仔區', '湾仔区'), 114.1827, 22.2766),
      at(103, say('Eastern', '東區', '东区'), 114.2247, 22.2845),
      at(104, say('Southern', '南區', '南区'), 114.1588, 22.2473),
    ]),
    at(12, say('Kowloon', '九龍', '九龙'), 114.1733, 22.3177, [
      at(105, say('Yau Tsim Mong', '油尖旺區', '油尖旺区'), 114.1733, 22.3116),
      at(106, say('Sham Shui Po', '深水埗區', '深水埗区'), 114.1595, 22.3303),
      at(107, say('Kowloon City', '九龍城區', '九龙城区'), 114.1915, 22.3282),
      at(108, say('Wong Tai Sin', '黃大仙區', '黄大仙区'), 114.1936, 22.3419),
      at(109, say('Kwun Tong', '觀塘區', '观塘区'), 114.2259, 22.3133),
    ]),
    at(13, say('New Territories', '新界', '新界'), 114.1095, 22.4133, [
      at(110, say('Kwai Tsing', '葵青區', '葵青区'), 114.1263, 22.3549),
      at(111, say('Tsuen Wan', '荃灣區', '荃湾区'), 114.1141, 22.3686),
      at(112, say('Tuen Mun', '屯門區', '屯门区'), 113.9768, 22.3908),
      at(113, say('Yuen Long', '元朗區', '元朗区'), 114.0324, 22.4445),
      at(114, say('North', '北區', '北区'), 114.1476, 22.4968),
      at(115, say('Tai Po', '大埔區', '大埔区'), 114.1688, 22.4508),
      at(116, say('Sha Tin', '沙田區', '沙田区'), 114.1953, 22.3771),
      at(117, say('Sai Kung', '西貢區', '西贡区'), 114.2645, 22.3143),
      at(118, say('Islands', '離島區', '离岛区'), 113.9461, 22.2611),
    ]),
  ]),
]
