/** Every icon of the site, by what it means here, with its name in the Lucide set. The sprite holds these and no others. */
export const ICONS = {
  account: 'user-round',
  address: 'map-pin',
  alert: 'circle-alert',
  back: 'chevron-left',
  balance: 'wallet',
  bank: 'landmark',
  bell: 'bell',
  bookmark: 'bookmark',
  calendar: 'calendar-days',
  camera: 'camera',
  card: 'credit-card',
  cart: 'shopping-bag',
  chat: 'message-circle',
  check: 'check',
  clock: 'clock',
  close: 'x',
  collect: 'store',
  copy: 'copy',
  coupon: 'ticket-percent',
  delivery: 'truck',
  desktop: 'monitor',
  down: 'chevron-down',
  edit: 'pencil',
  eye: 'eye',
  'eye-off': 'eye-off',
  failed: 'cloud-off',
  filter: 'sliders-horizontal',
  flash: 'zap',
  fullscreen: 'maximize-2',
  gift: 'gift',
  go: 'chevron-right',
  grid: 'layout-grid',
  group: 'users-round',
  headset: 'headset',
  heart: 'heart',
  help: 'circle-help',
  history: 'history',
  home: 'house',
  image: 'image',
  info: 'info',
  language: 'globe',
  list: 'list',
  lock: 'lock',
  logout: 'log-out',
  mail: 'mail',
  menu: 'menu',
  minus: 'minus',
  next: 'arrow-right',
  notice: 'megaphone',
  offline: 'wifi-off',
  order: 'clipboard-list',
  package: 'package',
  pause: 'pause',
  phone: 'smartphone',
  play: 'play',
  plus: 'plus',
  prev: 'arrow-left',
  qr: 'qr-code',
  refresh: 'refresh-cw',
  refund: 'rotate-ccw',
  search: 'search',
  security: 'shield',
  secure: 'shield-check',
  share: 'share-2',
  sort: 'arrow-up-down',
  star: 'star',
  success: 'circle-check',
  tel: 'phone',
  theme: 'sun-moon',
  top: 'arrow-up',
  trash: 'trash-2',
  up: 'chevron-up',
  upload: 'upload',
  video: 'circle-play',
  warning: 'triangle-alert',
  zoom: 'zoom-in',
} as const

export type IconName = keyof typeof ICONS

/**
 * The icon a server names for one of its promises, by our name or the set's; undefined when the sprite has none such.
 * @example iconNamed('truck') // 'delivery'
 */
export function iconNamed(name: string): IconName | undefined {
  return (Object.keys(ICONS) as IconName[]).find((key) => key === name || ICONS[key] === name)
}

/** Address of one icon in the sprite (`components/sprite.ts`; astro.config.mjs says where it is), for `<use href>`. */
export function iconHref(name: IconName): string {
  return `${import.meta.env.ICONS}#icon-${name}`
}
