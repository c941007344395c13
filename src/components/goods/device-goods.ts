import { MISSING_PICTURE, pictures } from '#api/pictures.ts'
import { readToken, watchToken } from '#api/token-cookie.ts'
import { href } from '#lib/routes/paths.ts'
import { toLocale } from '#lib/text/locales.ts'
import { $visitorFavourites } from '#stores/visitor-favourites.ts'
import { readLooks, writeLooks } from '#stores/visitor-looks.ts'

interface DeviceProduct {
  sku_id: number
  name: string
  sku_image: string
}

const LISTS: Record<string, { read: () => DeviceProduct[]; clear: () => void }> = {
  looks: {
    read: () => readLooks().map(({ sku_id, sku_name, sku_image }) => ({ sku_id, name: sku_name, sku_image })),
    clear: () => writeLooks([]),
  },
  saved: {
    read: () =>
      $visitorFavourites.get().map(({ sku_id, sku_name, sku_image }) => ({
        sku_id: Number(sku_id),
        name: String(sku_name ?? ''),
        sku_image: String(sku_image ?? ''),
      })),
    clear: () => $visitorFavourites.set([]),
  },
}

/** Fills the lists of products that this device keeps for a visitor, and empties one when its button is pressed. */
export function showDeviceGoods(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-device-goods]')) {
    const list = LISTS[place.dataset.deviceGoods ?? '']
    if (!list) continue
    const draw = () => {
      const products = readToken() ? [] : list.read()
      place.querySelector('ul')?.replaceChildren(...products.map(toItem))
      place.hidden = !products.length
    }
    place.querySelector('[data-clear]')?.addEventListener('click', () => {
      list.clear()
      draw()
      // The button that was pressed is gone.
      document.getElementById('main')?.focus({ preventScroll: true })
    })
    watchToken(draw)
    draw()
  }
}

function toItem({ sku_id, name, sku_image }: DeviceProduct): HTMLLIElement {
  const image = Object.assign(new Image(160, 160), { loading: 'lazy', alt: '', src: pictures.url(sku_image, 'SMALL') || MISSING_PICTURE })
  image.dataset.picture = 'goods'
  const link = Object.assign(document.createElement('a'), { href: href('sku', toLocale(document.documentElement.lang), { id: sku_id }) })
  link.append(image, name)
  const item = document.createElement('li')
  item.append(link)
  return item
}
