/** An element's start tag as its attributes, entities undone; an attribute without a value reads as an empty text. */
export type Attributes = Record<string, string>

const ENTITIES: Record<string, string> = { '&amp;': '&', '&#38;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#34;': '"', '&#39;': "'" }

/** Undoes the entities that our pages use. */
export function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#3[489]);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** Every start tag of one name, in the order of the page. */
export function tags(html: string, name: string): Attributes[] {
  return [...html.matchAll(new RegExp(`<${name}(?=[\\s>/])((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'g'))].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([^\s"'=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g)].map(([, key = '', double, single, bare]) => [
        key,
        decoded(double ?? single ?? bare ?? ''),
      ]),
    ),
  )
}

/** The contents of every element of one name that holds no element of the same name, markup and entities undone. */
export function contents(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inside = '']) =>
    decoded(inside.replace(/<[^>]*>/g, '')).trim(),
  )
}

/** A page up to the end of its head. */
export function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'))
}

/** Returns the content of a `<meta name>` or `<meta property>` of a page. */
export function meta(html: string, name: string): string | undefined {
  return tags(headOf(html), 'meta').find((tag) => tag.name === name || tag.property === name)?.content
}

/** The page without what is no markup: scripts and the props of islands, which hold code and data. */
export function markupOf(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/\sprops="[^"]*"/g, '')
}
