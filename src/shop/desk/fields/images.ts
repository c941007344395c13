import { html } from 'hono/html'
import type { Form, Html } from '../page.ts'
import { control, type Field, group, type Input } from './field.ts'
import { keepPicture } from './keep-picture.ts'

interface Images {
  goods_image: string
}

const MOST = 20
/** Files that may come along at once, each by a control's name of its own. */
const FILES = ['goods_image-file', 'goods_image-file-1', 'goods_image-file-2', 'goods_image-file-3'] as const

/** Paths of pictures that are there already, separated by commas. */
const MORE = 'goods_image-more'

/** Pictures of a product: each has its place, may be taken away; those of the library and files that come along follow the last. */
export const images: Field<Images> = {
  name: 'goods_image',
  label: 'shelf.images',
  draw(desk, row) {
    const { t, typed } = desk
    const paths = 'act' in typed ? readPaths(typed) : (row?.goods_image ?? '').split(',').filter(Boolean)
    const drawn = paths.map(
      (
        path,
        place,
      ): Html => html`<li><img src="${/^https?:/.test(path) ? path : `/${path}`}" alt="" width="72" height="72" loading="lazy" />
        <span class="edit-goods__name">${path.replace(/^.*\//, '')}</span>
        <label>${t('goods.place')} <input class="input input--s edit-place" name="goods_image-place-${place}" inputmode="numeric" autocomplete="off" value="${place + 1}" /></label>
        <label class="check"><input type="checkbox" name="goods_image-off-${place}" value="1" /> ${t('goods.remove')}<span class="visually-hidden"> ${place + 1}</span></label></li>`,
    )
    const files = FILES.map((name) =>
      control(desk, {
        name,
        label: t('shelf.image_add'),
        draw: (attributes) => html`<input class="input input--s" type="file" accept="image/*" ${attributes} />`,
      }),
    )
    const more = control(desk, {
      name: MORE,
      label: t('shelf.image_library'),
      draw: (attributes) =>
        html`<input class="input input--s" autocomplete="off" placeholder="upload/…" data-pick="picture" data-many value="${typed[MORE] ?? ''}" ${attributes} />`,
    })
    return group(
      t('shelf.images'),
      html`<input type="hidden" name="goods_image" value="${paths.join()}" />
        ${paths.length ? html`<ol class="edit-goods">${drawn}</ol>` : html`<p class="field__hint">${t('shelf.images_none')}</p>`}`,
      'plain',
      html`<div class="edit-files">${more}${files}</div><p class="field__hint">${t('shelf.images_hint')}</p>`,
    )
  },
  async read(input) {
    const { desk, form, fault } = input
    const more = (form[MORE] ?? '').split(/[\s,]+/).filter(Boolean)
    const isFit = more.every(isPath)
    if (!isFit) fault(MORE, desk.t('fault.path'))
    const paths = [...readPaths(form), ...(isFit ? more : []), ...(await keepFiles(input))]
    settle(form, paths)
    if (isFit) form[MORE] = ''
    if (!paths.every(isPath)) fault(FILES[0], desk.t('fault.path'))
    if (paths.length > MOST) fault(FILES[0], desk.t('fault.many', { most: MOST }))
    return { goods_image: paths.join() }
  },
  tell: (_desk, row) => row.goods_image.replaceAll(',', '\n'),
}

const isPath = (path: string) => /^(?:upload\/|https?:\/\/)[^\s"'<>\\,]{1,300}$/.test(path)

/** Those that stay, by the places that were typed. */
function readPaths(form: Form): string[] {
  const listed = (form.goods_image ?? '').split(',').filter(Boolean)
  const placed = listed.map((path, index) => ({ path, index, place: Number(form[`goods_image-place-${index}`]) || 0 }))
  const kept = placed.filter(({ index }) => form[`goods_image-off-${index}`] !== '1')
  return kept.toSorted((one, other) => one.place - other.place).map(({ path }) => path)
}

/** Stores uploaded pictures at once, so that they need not be sent again after a refusal. */
async function keepFiles(input: Input): Promise<string[]> {
  const kept: string[] = []
  for (const name of FILES) {
    const picture = await keepPicture(input, name)
    if (picture) kept.push(picture.path)
  }
  return kept
}

/** The form as it stands with these, whose places are their order. */
function settle(form: Form, paths: readonly string[]): void {
  for (const name of Object.keys(form)) if (/^goods_image-(?:place|off)-/.test(name)) delete form[name]
  form.goods_image = paths.join()
}
