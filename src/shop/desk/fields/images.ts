import { html } from 'hono/html'
import { control, type Field, group, typed } from './field.ts'
import { keepPicture } from './keep-picture.ts'

interface Images {
  goods_image: string
}

const MOST = 20

/** Pictures of a goods in their order, a path a line; a file that comes along is added as the last. */
export const images: Field<Images> = {
  name: 'goods_image',
  label: 'shelf.images',
  draw(desk, row) {
    const { t } = desk
    const lines = typed(desk, 'goods_image', (row?.goods_image ?? '').replaceAll(',', '\n'))
    const shown = lines.split(/\s+/).filter((path) => path.startsWith('upload/'))
    return group(
      t('shelf.images'),
      html`<div class="edit-images">${shown.map((path) => html`<img src="/${path}" alt="" width="72" height="72" loading="lazy" />`)}</div>
        ${control(desk, {
          name: 'goods_image',
          label: t('shelf.image_paths'),
          hint: t('shelf.images_hint'),
          draw: (attributes) => html`<textarea class="input" rows="4" ${attributes}>${`\n${lines}`}</textarea>`,
        })}
        ${control(desk, {
          name: 'goods_image-file',
          label: t('shelf.image_add'),
          draw: (attributes) => html`<input class="input input--s" type="file" accept="image/*" ${attributes} />`,
        })}`,
    )
  },
  async read(input) {
    const { desk, form, fault } = input
    const kept = await keepPicture(input, 'goods_image-file')
    if (kept) form.goods_image = `${form.goods_image ?? ''}\n${kept.path}`
    const paths = (form.goods_image ?? '').split(/\s+/).filter(Boolean)
    if (paths.some((path) => !/^(?:upload\/|https?:\/\/)[^\s"'<>\\,]{1,300}$/.test(path))) fault('goods_image', desk.t('fault.path'))
    if (paths.length > MOST) fault('goods_image', desk.t('fault.many', { most: MOST }))
    return { goods_image: paths.join() }
  },
  tell: (_desk, row) => row.goods_image.replaceAll(',', '\n'),
}
