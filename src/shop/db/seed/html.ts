import type { ArticlePart } from './data/articles/article.ts'
import { ATTRIBUTES, type AttributeKey, type AttributeSeed } from './data/attributes.ts'
import type { GoodsSeed } from './goods.ts'
import { viewsOf } from './photographs.ts'
import { picture } from './references.ts'
import { combine, type Words } from './words.ts'

/** Text as it may stand in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Paragraphs, then numbered steps where there are any. */
export function articleHtml(paragraphs: readonly Words[], steps: readonly Words[] = []): Words {
  return combine((pick) => {
    const list = steps.map((step) => `<li>${escapeHtml(pick(step))}</li>`).join('')
    return paragraphs.map((text) => `<p>${escapeHtml(pick(text))}</p>`).join('') + (list && `<ol>${list}</ol>`)
  })
}

/** The text of a journal's article. */
export function storyHtml(parts: readonly ArticlePart[]): Words {
  return combine((pick) => parts.map((part) => partHtml(part, (words) => escapeHtml(pick(words)))).join(''))
}

function partHtml(part: ArticlePart, say: (words: Words) => string): string {
  if ('heading' in part) return `<h2>${say(part.heading)}</h2>`
  if ('quote' in part) return `<blockquote><p>${say(part.quote)}</p></blockquote>`
  if (!('picture' in part)) return `<p>${say(part)}</p>`
  const image = `<img src="${picture(part.picture)}" alt="${say(part.seen)}" width="1000" height="1000">`
  return `<figure>${image}<figcaption>${say(part.caption)}</figcaption></figure>`
}

/** Headings, each with a paragraph. */
export function sectionsHtml(sections: readonly (readonly [Words, Words])[]): Words {
  return combine((pick) =>
    sections.map(([heading, text]) => `<h3>${escapeHtml(pick(heading))}</h3><p>${escapeHtml(pick(text))}</p>`).join(''),
  )
}

/** The text of a product's attribute: its own words, or those of the value it names. @throws Error for a value that the demo does not have */
export function factWords(key: AttributeKey, fact: string | Words): Words {
  if (typeof fact !== 'string') return fact
  const attribute: AttributeSeed = ATTRIBUTES[key]
  const words = attribute.values?.[fact]
  if (!words) throw new Error(`the demo data names an unknown ${key} ${fact}`)
  return words
}

/** A goods' description: heading and story, then its other pictures. Its facts are attributes, which the page shows by itself. */
export function goodsHtml(goods: GoodsSeed): Words {
  return combine((pick) => {
    const story = goods.story.map((text) => `<p>${escapeHtml(pick(text))}</p>`).join('')
    const images = viewsOf(goods)
      .map(({ view, name }) => {
        const alt = escapeHtml(pick(goods.seen[view]))
        return `<p><img src="${picture(name)}" alt="${alt}" width="1000" height="1000" loading="lazy"></p>`
      })
      .join('')
    return `<h3>${escapeHtml(pick(goods.title))}</h3>${story}${images}`
  })
}
