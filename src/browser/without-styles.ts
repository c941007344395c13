/** Elements of styles with what they hold. */
const ELEMENT = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi
/** An opening tag: its name, and its attributes, whose values may hold `>`. */
const TAG = /<([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi
/** An attribute with its value. */
const ATTRIBUTE = /([^\s"'/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+))?/g

/**
 * HTML without `style` attributes and elements, for a browser that parses it under a policy for styles: each of them would be refused in the
 * console, even in a document that is never shown. It makes nothing safe; whoever inserts the HTML cleans it afterwards.
 * @example withoutStyles('<p style="color:red" class="a">x</p>') // '<p  class="a">x</p>'
 */
export function withoutStyles(html: string): string {
  return html.replace(ELEMENT, '').replace(TAG, (_, name: string, attributes: string) => {
    const kept = attributes.replace(ATTRIBUTE, (attribute, key: string) => (key.toLowerCase() === 'style' ? '' : attribute))
    return `<${name}${kept}>`
  })
}
