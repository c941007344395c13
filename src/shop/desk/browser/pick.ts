/* Dialogs of the desk's forms: a page of the shop by its name, and a picture of the library. */

/** A page of the shop, as the server finds it. */
interface PageChoice {
  kind: string
  name: string
  url: string
}

/** A picture of the library. `alt` is its description by language. */
export interface PictureChoice {
  path: string
  alt: Record<string, string>
  width: number
  height: number
}

/** Milliseconds after a key before a search is sent. */
const PAUSE = 200

const byId = <Kind extends Element>(id: string) => document.getElementById(id) as unknown as Kind

const formOf = (dialog: HTMLDialogElement) => dialog.querySelector('form') as HTMLFormElement

/** Runs a search while somebody types; only the last answer is shown. */
function searchAs(input: HTMLInputElement, address: string, show: (list: unknown[]) => void): () => void {
  let turn = 0
  let timer = 0
  const ask = async () => {
    const own = ++turn
    const answer = await fetch(`${address}?q=${encodeURIComponent(input.value)}`).catch(() => undefined)
    const list: unknown[] = answer?.ok ? await answer.json() : []
    if (own === turn) show(list)
  }
  input.oninput = () => {
    clearTimeout(timer)
    timer = setTimeout(ask, PAUSE) as unknown as number
  }
  return () => void ask()
}

/** Shows a dialog until it is closed. Resolves with what was chosen; undefined where it was cancelled. */
function open<Choice>(dialog: HTMLDialogElement, prepare: (choose: (choice: Choice) => void) => void): Promise<Choice | undefined> {
  return new Promise((resolve) => {
    let chosen: Choice | undefined
    prepare((choice) => {
      chosen = choice
      dialog.close()
    })
    dialog.addEventListener('close', () => resolve(chosen), { once: true })
    dialog.showModal()
  })
}

/** Lets the editor choose a page of the shop by name, or type an address. An empty `url` takes a link away. */
export function pickPage(current: string): Promise<Pick<PageChoice, 'url' | 'name'> | undefined> {
  const dialog = byId<HTMLDialogElement>('pick-page')
  const [input, address, list] = [
    byId<HTMLInputElement>('pick-page-q'),
    byId<HTMLInputElement>('pick-page-url'),
    byId<HTMLElement>('pick-page-list'),
  ]
  return open<Pick<PageChoice, 'url' | 'name'>>(dialog, (choose) => {
    address.value = current
    const ask = searchAs(input, dialog.dataset.search ?? '', (found) =>
      list.replaceChildren(...(found as PageChoice[]).map((page) => drawRow(page.name, page.kind, () => choose(page)))),
    )
    ask()
    formOf(dialog).onsubmit = (event) => {
      event.preventDefault()
      const url = address.value.trim()
      choose({ url, name: url })
    }
    byId<HTMLButtonElement>('pick-page-none').onclick = () => choose({ url: '', name: '' })
  })
}

function drawRow(name: string, kind: string, choose: () => void): HTMLLIElement {
  const row = document.createElement('li')
  const button = document.createElement('button')
  button.type = 'button'
  button.append(name, Object.assign(document.createElement('small'), { textContent: kind }))
  button.onclick = choose
  row.append(button)
  return row
}

/**
 * Lets the editor choose a picture of the library, or upload one, with its description in a language.
 * @param locale language of the description; without one none is asked for
 * @param file a picture that was dropped or pasted, which is uploaded at once
 */
export function pickPicture(locale?: string, file?: File): Promise<PictureChoice | undefined> {
  const dialog = byId<HTMLDialogElement>('pick-picture')
  const [input, alt, list, upload, said] = [
    byId<HTMLInputElement>('pick-picture-q'),
    byId<HTMLInputElement>('pick-picture-alt'),
    byId<HTMLElement>('pick-picture-list'),
    byId<HTMLInputElement>('pick-picture-file'),
    byId<HTMLElement>('pick-picture-said'),
  ]
  let chosen: PictureChoice | undefined
  const take = (picture: PictureChoice) => {
    chosen = picture
    alt.value = picture.alt[locale ?? ''] ?? ''
    for (const one of list.querySelectorAll('button')) one.setAttribute('aria-pressed', String(one.dataset.path === picture.path))
    if (locale) alt.focus()
  }
  const send = async (sent: File) => {
    const data = new FormData()
    data.set('csrf', dialog.dataset.csrf ?? '')
    data.set('file', sent)
    const answer = await fetch(dialog.dataset.upload ?? '', { method: 'POST', body: data }).catch(() => undefined)
    const told = answer?.headers.get('content-type')?.includes('json') ? await answer.json() : undefined
    said.textContent = answer?.ok ? '' : (told?.message ?? dialog.dataset.failed ?? '')
    if (!answer?.ok) return
    list.prepend(drawPicture(told, take))
    take(told)
  }
  return open<PictureChoice>(dialog, (choose) => {
    said.textContent = ''
    alt.closest('.field')?.toggleAttribute('hidden', !locale)
    alt.value = ''
    upload.value = ''
    upload.onchange = () => upload.files?.[0] && void send(upload.files[0])
    searchAs(input, dialog.dataset.search ?? '', (found) =>
      list.replaceChildren(...(found as PictureChoice[]).map((one) => drawPicture(one, take))),
    )()
    formOf(dialog).onsubmit = (event) => {
      event.preventDefault()
      const words = alt.value.trim()
      const isDescribed = !locale || words !== ''
      said.textContent = (chosen ? (isDescribed ? '' : dialog.dataset.altMissing) : dialog.dataset.pictureMissing) ?? ''
      if (!chosen || !isDescribed) return
      if (!locale) return choose(chosen)
      void keepAlt(dialog, chosen.path, locale, words)
      choose({ ...chosen, alt: { ...chosen.alt, [locale]: words } })
    }
    if (file) void send(file)
  })
}

/** Keeps the description for the next time the picture is used; a failure costs only that. */
async function keepAlt(dialog: HTMLDialogElement, path: string, locale: string, words: string): Promise<void> {
  const data = new FormData()
  for (const [name, value] of Object.entries({ csrf: dialog.dataset.csrf ?? '', path, [`alt-${locale}`]: words })) data.set(name, value)
  await fetch(dialog.dataset.upload ?? '', { method: 'POST', body: data }).catch(() => undefined)
}

function drawPicture(picture: PictureChoice, take: (picture: PictureChoice) => void): HTMLLIElement {
  const row = document.createElement('li')
  const button = document.createElement('button')
  const image = new Image(120, 90)
  image.src = `/${picture.path.replace(/(?=\.\w+$)/, '_SMALL')}`
  image.alt = Object.values(picture.alt).find(Boolean) ?? picture.path
  image.loading = 'lazy'
  button.type = 'button'
  button.dataset.path = picture.path
  button.setAttribute('aria-pressed', 'false')
  button.onclick = () => take(picture)
  button.append(image)
  row.append(button)
  return row
}
