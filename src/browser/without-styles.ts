/** Elements of styles with what they hold. */
const ELEMENT = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi
/** An opening tag: its name, and its attributes, whose values may hold `>`. */
const TAG = /<([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi
/** An attribute with its value. */
const ATTRIBUTE = /([^\s"'/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+))?/g

/**
 * Removes `style` attributes and elements from HTML. A browser that parses it under a policy for styles would report each of them, even in
 * a document that is never shown. The result is not safe; clean it before inserting.
 * @example withoutStyles('<p style="color:red" class="a">x</p>') // '<p  class="a">x</p>'
 */
export function withoutStyles(html: string): string {
  return html.replace(ELEMENT, '').replace(TAG, (_, name: string, attributes: string) => {
    const kept = attributes.replace(ATTRIBUTE, (attribute, key: string) => (key.toLowerCase() === 'style' ? '' : attribute))
    return `<${name}${kept}>`
  })
}
