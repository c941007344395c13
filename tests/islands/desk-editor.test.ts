import type { Editor } from '@tiptap/core'
import { describe, expect, it, vi } from 'vitest'
import { cleanPaste, losesParts, toStored } from '#shop/desk/browser/paste.ts'
import { addStarts } from '#shop/desk/browser/starts.ts'

it('turns the list paragraphs of Word into lists, and drops its styles', () => {
  const word = `<!--StartFragment--><p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1"><span style="mso-list:Ignore">·<span>  </span></span>Mugs<o:p></o:p></p><p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1"><span style="mso-list:Ignore">·</span>Bowls</p><p class="MsoNormal" style="color:red">After</p>`
  expect(cleanPaste(word)).toBe('<ul><li>Mugs</li><li>Bowls</li></ul><p>After</p>')
  expect(cleanPaste('<p style="mso-list:l1"><span style="mso-list:Ignore">1.</span>One</p>')).toBe('<ol><li>One</li></ol>')
})

it('keeps headings, and makes links of films', () => {
  expect(cleanPaste('<h1 id="a">Sale</h1><style>p{}</style><script>x()</script>')).toBe('<h2>Sale</h2>')
  expect(cleanPaste('<iframe src="https://www.youtube.com/embed/abc" title="Firing"></iframe>')).toBe(
    '<p><a href="https://www.youtube.com/watch?v=abc">Firing</a></p>',
  )
  expect(cleanPaste('<img src="file:///c/a.png"><img src="https://a.example/b.png">')).toBe('<img src="https://a.example/b.png">')
})

it('stores items and cells without paragraphs of their own, each block in a line', () => {
  expect(toStored('<h2>A</h2><ul><li><p>One</p></li><li><p>Two</p><p>more</p></li></ul>')).toBe(
    '<h2>A</h2>\n<ul>\n<li>One</li>\n<li><p>Two</p>\n<p>more</p>\n</li>\n</ul>',
  )
  expect(toStored('<p></p>')).toBe('')
})

it('notices parts that the editor does not know', () => {
  expect(losesParts('<p><b>a</b></p>', '<p><strong>a</strong></p>')).toBe(false)
  expect(losesParts('<figure><img src="a"></figure>', '<img src="a">')).toBe(true)
})

describe('the editor on a form', () => {
  const TOOLS = `<template id="editor-tools" data-start="Start from {name}" data-check="/check" data-csrf="x"><div class="editor-bar" role="toolbar">
    <button type="button" data-command="bold">Bold</button><button type="button" data-command="bullet_list">List</button>
    <button type="button" data-source aria-pressed="false">HTML</button><p data-parts hidden>parts</p></div></template>`
  const field = (locale: string, text: string) =>
    `<div class="field"><label><span>${locale}</span></label><textarea class="edit-code" name="content-${locale}">${text}</textarea></div>`
  const form = (...texts: string[]) => {
    document.body.innerHTML = `${TOOLS}<form class="edit"><fieldset class="edit-group edit-group--languages"><legend>Text</legend><div>${texts.join('')}</div></fieldset></form>`
    vi.stubGlobal('fetch', async () => Response.json([]))
    vi.resetModules()
    return import('#shop/desk/browser/editor.ts')
  }
  const area = (locale: string) => document.querySelector<HTMLTextAreaElement>(`[name="content-${locale}"]`)
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === name && one.checkVisibility?.() !== false)

  it('shows each text, begins one with another, and writes back what the shop keeps', async () => {
    await form(
      field(
        'en',
        '<h2>Hours</h2><table><tr><th>Day</th></tr><tr><td>Monday</td></tr></table><img src="upload/a.webp" alt="A" width="4" height="3">',
      ),
      field('zh-hant', ''),
    )
    expect(document.querySelector('.edit-group--source')).toBeNull()
    const [shown] = document.querySelectorAll('.editor__text')
    expect(shown?.querySelector('h2')?.textContent).toBe('Hours')
    expect(shown?.querySelector('img')?.getAttribute('src')).toBe('/upload/a.webp')
    expect(shown?.getAttribute('aria-label')).toBe('Text en')
    button('Start from en')?.click()
    expect(area('zh-hant')?.value).toBe(
      '<h2>Hours</h2>\n<table>\n<tbody>\n<tr><th>Day</th></tr>\n<tr><td>Monday</td></tr>\n</tbody></table>\n<img src="upload/a.webp" alt="A" width="4" height="3">',
    )
  })

  it('shows a picture with its caption, which is changed in place', async () => {
    const figure = '<figure><img src="upload/a.webp" alt="A" width="4" height="3"><figcaption>Three <em>glazes</em></figcaption></figure>'
    await form(field('en', `<p>Before</p>\n${figure}\n<p>After</p>`), field('zh-hant', ''))
    expect(document.querySelector('.edit-group--source')).toBeNull()
    expect(document.querySelector('.editor__text figure figcaption')?.textContent).toBe('Three glazes')
    button('Start from en')?.click()
    expect(area('zh-hant')?.value).toBe(`<p>Before</p>\n${figure}\n<p>After</p>`)
  })

  it('goes on below a caption after Enter, and removes the caption with its picture', async () => {
    const figure = '<figure><img src="upload/a.webp"><figcaption>Kiln</figcaption></figure>'
    await form(field('en', `<p>One</p>\n${figure}\n<p>Two</p>`))
    const shown = document.querySelector<HTMLElement & { editor?: Editor }>('.editor__text')
    const press = (key: string) => shown?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    shown?.editor?.commands.setTextSelection(12)
    press('Enter')
    expect(area('en')?.value).toBe(`<p>One</p>\n${figure}\n<p></p>\n<p>Two</p>`)
    shown?.editor?.commands.setNodeSelection(6)
    press('Backspace')
    expect(area('en')?.value).toBe('<p>One</p>\n<p></p>\n<p>Two</p>')
  })

  it('opens a text as HTML where it would lose a part of it', async () => {
    await form(field('en', '<figure><table><tr><td>1</td></tr></table><figcaption>Sizes</figcaption></figure>'))
    expect(document.querySelector('.edit-group--source')).not.toBeNull()
    expect(document.querySelector('[data-parts]')?.hasAttribute('hidden')).toBe(false)
    expect(area('en')?.value).toContain('<figcaption>')
  })
})

it('numbers the chosen products of a form anew where one is dragged to another place', async () => {
  const row = (name: string, place: number) => `<li id="${name}">${name} <input class="edit-place" value="${place}"></li>`
  document.body.innerHTML = `<ol class="edit-goods">${row('mug', 1)}${row('bowl', 2)}${row('pan', 3)}</ol>`
  await import('#shop/desk/browser/sort.ts')
  const send = (id: string, name: string) =>
    document.getElementById(id)?.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }))
  send('mug', 'dragstart')
  send('pan', 'dragover')
  send('pan', 'dragend')
  const placed = [...document.querySelectorAll<HTMLInputElement>('.edit-place')].map(
    ({ value, parentElement }) => `${parentElement?.id} ${value}`,
  )
  expect(placed).toEqual(['bowl 1', 'pan 2', 'mug 3'])
})

it('a text that is empty begins with that of another language, until something is written', () => {
  const inputs = ['English', '繁體中文', '简体中文'].map((name) => {
    const field = document.body.appendChild(document.createElement('div'))
    field.innerHTML = `<label><span>${name}</span></label><input />`
    return field.querySelector('input') as HTMLInputElement
  })
  const changes: (() => void)[] = []
  const texts = inputs.map((input) => ({
    field: input.parentElement,
    isEmpty: () => input.value === '',
    read: () => input.value,
    begin(text: string) {
      input.value = text
      for (const changed of changes) changed()
    },
    watch: (changed: () => void) => void changes.push(changed),
  }))
  const [english, traditional] = inputs as [HTMLInputElement, HTMLInputElement]
  english.value = 'Mug'
  addStarts(texts, 'Start from {name}')
  const shown = (input: HTMLInputElement) =>
    [...(input.parentElement?.querySelectorAll<HTMLButtonElement>('p:not([hidden]) > button:not([hidden])') ?? [])].map(
      (button) => button.textContent,
    )
  expect(inputs.map(shown)).toEqual([[], ['Start from English'], ['Start from English']])
  traditional.parentElement?.querySelector('button')?.click()
  expect(traditional.value).toBe('Mug')
  expect(inputs.map(shown)).toEqual([[], [], ['Start from English', 'Start from 繁體中文']])
})
