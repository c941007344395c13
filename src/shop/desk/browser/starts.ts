/* Buttons that begin a text with that of another language, while it is still empty. */

/** A text in one language. */
export interface StartText {
  /** Its field, which names the language and takes the buttons. */
  field: Element | null
  isEmpty(): boolean
  read(): string
  /** Takes over the text of another language. */
  begin(text: string): void
  /** Calls back after each change. */
  watch(changed: () => void): void
}

/**
 * Adds the buttons to a text in all languages.
 * @param label text of a button: `Start from {name}`
 */
export function addStarts(texts: readonly StartText[], label: string): void {
  const lines = texts.map((text) => {
    const others = texts.filter((one) => one !== text)
    return drawLine(text, others, label)
  })
  const show = () => {
    for (const update of lines) update()
  }
  for (const text of texts) text.watch(show)
  show()
}

/** Draws the buttons of one text. Returns what shows those that help. */
function drawLine(text: StartText, others: readonly StartText[], label: string): () => void {
  const line = Object.assign(document.createElement('p'), { className: 'editor__starts' })
  const buttons = others.map((other) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'link' })
    button.textContent = label.replace('{name}', other.field?.querySelector('label span')?.textContent ?? '')
    button.addEventListener('click', () => text.begin(other.read()))
    return button
  })
  line.append(...buttons)
  text.field?.append(line)
  return () => {
    for (const [at, button] of buttons.entries()) button.hidden = others[at]?.isEmpty() ?? true
    line.hidden = !text.isEmpty() || buttons.every(({ hidden }) => hidden)
  }
}
