import { Editor, type Extensions, Node } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { cleanPaste, losesParts, toStored } from './paste.ts'
import { pickPage, pickPicture } from './pick.ts'
import { addStarts, type StartText } from './starts.ts'

/*
 * The visual editor of long texts: one toolbar for the texts of a field in all languages. The text stays in its textarea, which the form
 * sends and which is shown as the source; without this script it is all there is.
 */

/** Milliseconds after the last key before a text is checked. */
const PAUSE = 800

const PICTURE = Image.extend({
  addAttributes() {
    const plain = (name: string) => ({ default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) })
    const src = {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-src') ?? element.getAttribute('src'),
      // Stored addresses begin at the shop's root.
      renderHTML: ({ src }: { src?: string }) => (src ? { src: /^upload\//.test(src) ? `/${src}` : src, 'data-src': src } : {}),
    }
    return { src, alt: plain('alt'), title: plain('title'), width: plain('width'), height: plain('height') }
  },
})

/** Without the column widths that Tiptap writes as styles, which the shop removes. */
const TABLE = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    const { editor } = this
    // Tab leaves the table after its last cell, so that the keyboard is not caught in it.
    return { Tab: () => editor.commands.goToNextCell(), 'Shift-Tab': () => editor.commands.goToPreviousCell() }
  },
}).configure({ resizable: false })

/** A picture with its caption. A figure around anything else stays a part that the editor does not know. */
const FIGURE = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption?',
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
  addKeyboardShortcuts() {
    const { editor } = this
    // A figure needs its picture, so it goes with it. Otherwise an empty one would take its place.
    const remove = () => editor.isActive('figure') && editor.isActive('image') && editor.commands.deleteNode('figure')
    return { Backspace: remove, Delete: remove }
  },
})

const CAPTION = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    const { editor } = this
    // A caption is one line, so Enter goes on below the figure.
    const leave = () => {
      const { $from } = editor.state.selection
      return editor.isActive('figcaption') && editor.commands.insertContentAt($from.after($from.depth - 1), { type: 'paragraph' })
    }
    return { Enter: leave }
  },
})

const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, linkOnPaste: true, HTMLAttributes: { target: null, rel: null } },
    trailingNode: false,
  }),
  PICTURE,
  FIGURE,
  CAPTION,
  TABLE,
  TableRow,
  TableHeader,
  TableCell,
]

/** One text with its editor. */
interface Text {
  area: HTMLTextAreaElement
  editor: Editor
  locale: string
}

const COMMANDS: Record<string, (text: Text) => void> = {
  h2: ({ editor }) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  h3: ({ editor }) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  bold: ({ editor }) => editor.chain().focus().toggleBold().run(),
  italic: ({ editor }) => editor.chain().focus().toggleItalic().run(),
  bullet_list: ({ editor }) => editor.chain().focus().toggleBulletList().run(),
  ordered_list: ({ editor }) => editor.chain().focus().toggleOrderedList().run(),
  blockquote: ({ editor }) => editor.chain().focus().toggleBlockquote().run(),
  table: ({ editor }) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  row: ({ editor }) => editor.chain().focus().addRowAfter().run(),
  column: ({ editor }) => editor.chain().focus().addColumnAfter().run(),
  delete_table: ({ editor }) => editor.chain().focus().deleteTable().run(),
  link: (text) => void putLink(text),
  image: (text) => void putPicture(text),
  undo: ({ editor }) => editor.chain().focus().undo().run(),
  redo: ({ editor }) => editor.chain().focus().redo().run(),
}

/** Marks and blocks that the toolbar shows as pressed at the cursor. */
const STATES: Record<string, [name: string, attributes?: Record<string, unknown>]> = {
  h2: ['heading', { level: 2 }],
  h3: ['heading', { level: 3 }],
  bold: ['bold'],
  italic: ['italic'],
  bullet_list: ['bulletList'],
  ordered_list: ['orderedList'],
  blockquote: ['blockquote'],
  link: ['link'],
}

async function putLink({ editor }: Text): Promise<void> {
  const page = await pickPage(String(editor.getAttributes('link').href ?? ''))
  if (!page) return void editor.commands.focus()
  const { url: href, name } = page
  const chain = editor.chain().focus().extendMarkRange('link')
  if (!href) return void chain.unsetLink().run()
  if (!editor.state.selection.empty || editor.isActive('link')) return void chain.setLink({ href }).run()
  chain.insertContent({ type: 'text', text: name, marks: [{ type: 'link', attrs: { href } }] }).run()
}

async function putPicture({ editor, locale }: Text, file?: File): Promise<void> {
  const picture = await pickPicture(locale, file)
  if (!picture) return void editor.commands.focus()
  const { path: src, width, height } = picture
  editor
    .chain()
    .focus()
    .insertContent({ type: 'image', attrs: { src, alt: picture.alt[locale] ?? '', width, height } })
    .run()
}

/** The source of a text as it is stored. */
function sourceOf(editor: Editor): string {
  const html = editor.getHTML().replace(/<img[^>]*>/g, (tag) => tag.replace(/ src="[^"]*"/, '').replace(' data-src=', ' src='))
  return toStored(html)
}

const tools = document.querySelector<HTMLTemplateElement>('#editor-tools')
for (const group of document.querySelectorAll<HTMLElement>('.edit-group--languages')) {
  if (tools && group.querySelector('textarea.edit-code')) openGroup(group, tools)
}

/** Opens the editors of a field, a language each, below one toolbar. */
function openGroup(group: HTMLElement, { content, dataset }: HTMLTemplateElement): void {
  const bar = (content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement
  group.querySelector('legend')?.after(bar)
  const name = group.querySelector('legend')?.textContent ?? ''
  const texts = [...group.querySelectorAll<HTMLTextAreaElement>('textarea.edit-code')].map((area) => openText(area, name))
  let current = texts[0]
  const dress = () => {
    for (const button of bar.querySelectorAll<HTMLButtonElement>('[data-command]')) {
      const state = STATES[button.dataset.command ?? '']
      if (state) button.setAttribute('aria-pressed', String(current?.editor.isActive(...state) ?? false))
    }
    bar.dataset.inTable = String(current?.editor.isActive('table') ?? false)
  }
  const source = bar.querySelector<HTMLButtonElement>('[data-source]')
  const showSource = (isSource: boolean) => {
    group.classList.toggle('edit-group--source', isSource)
    source?.setAttribute('aria-pressed', String(isSource))
    for (const { area, editor } of texts) if (!isSource && area.value !== sourceOf(editor)) editor.commands.setContent(area.value)
  }
  for (const text of texts) {
    const { editor } = text
    editor.on('focus', () => {
      current = text
      dress()
    })
    editor.on('transaction', dress)
    checkAsTyped(text, dataset)
  }
  addStarts(texts.map(toStart), dataset.start ?? '')
  bar.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button === source) showSource(!group.classList.contains('edit-group--source'))
    else if (button?.dataset.command && current) COMMANDS[button.dataset.command]?.(current)
  })
  bar.addEventListener('keydown', (event) => walk(bar, event))
  showSource(texts.some(({ area, editor }) => losesParts(area.value, editor.getHTML())))
  bar.querySelector('[data-parts]')?.toggleAttribute('hidden', !group.classList.contains('edit-group--source'))
  // A field that the server puts in focus, such as one that was refused, has it in the editor.
  const focused = group.classList.contains('edit-group--source') ? undefined : texts.find(({ area }) => area.autofocus)
  focused?.editor.commands.focus()
  dress()
}

function toStart({ area, editor }: Text): StartText {
  return {
    field: area.closest('.field'),
    isEmpty: () => editor.isEmpty,
    read: () => area.value,
    begin: (text) => editor.chain().focus().setContent(text, { emitUpdate: true }).run(),
    watch: (changed) => editor.on('transaction', changed),
  }
}

/** Arrow keys walk through a toolbar; Tab leaves it. */
function walk(bar: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>('button')].filter((button) => button.checkVisibility())
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  if (!step || at < 0) return
  event.preventDefault()
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}

/** The refusal of a text, which the editor says as its textarea does. */
function faultOf(area: HTMLTextAreaElement): Record<string, string> {
  const names = ['aria-invalid', 'aria-describedby', 'aria-required']
  return Object.fromEntries(names.flatMap((name) => (area.hasAttribute(name) ? [[name, area.getAttribute(name) ?? '']] : [])))
}

function openText(area: HTMLTextAreaElement, name: string): Text {
  const box = document.createElement('div')
  box.className = 'editor'
  area.after(box)
  const locale = /-([^-]+(?:-han[st])?)$/.exec(area.name)?.[1] ?? 'en'
  const label = area.closest('.field')?.querySelector('label')?.textContent?.trim() ?? ''
  const text: Text = {
    area,
    locale,
    editor: new Editor({
      element: box,
      extensions: EXTENSIONS,
      content: area.value,
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': `${name} ${label}`,
          lang: area.lang,
          class: 'editor__text input',
          ...faultOf(area),
        },
        transformPastedHTML: cleanPaste,
        handlePaste: (_view, event) => takeFile(event.clipboardData),
        handleDrop: (_view, event) => takeFile((event as DragEvent).dataTransfer),
        handleKeyDown: (_view, event) => {
          if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
          event.preventDefault()
          void putLink(text)
          return true
        },
      },
      onUpdate: ({ editor }) => {
        area.value = sourceOf(editor)
        area.dispatchEvent(new Event('input', { bubbles: true }))
      },
    }),
  }
  const takeFile = (data: DataTransfer | null): boolean => {
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (file) void putPicture(text, file)
    return file !== undefined
  }
  return text
}

/** Says beside a text what the shop would remove, which pictures have no description, and which links lead nowhere. */
function checkAsTyped({ area }: Text, { check = '', csrf = '' }: DOMStringMap): void {
  const list = document.createElement('ul')
  list.className = 'editor__lint'
  list.setAttribute('aria-live', 'polite')
  area.closest('.field')?.append(list)
  let timer = 0
  let turn = 0
  const look = async () => {
    const own = ++turn
    const data = new FormData()
    data.set('csrf', csrf)
    data.set('text', area.value)
    const answer = await fetch(check, { method: 'POST', body: data }).catch(() => undefined)
    const found: string[] = answer?.ok ? await answer.json() : []
    if (own !== turn) return
    list.replaceChildren(...found.map((said) => Object.assign(document.createElement('li'), { textContent: said })))
  }
  area.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(look, PAUSE) as unknown as number
  })
  if (area.value) void look()
}
