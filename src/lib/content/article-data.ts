import { machineTime } from '#lib/dates/time.ts'
import { plainText } from '#lib/text/plain-text.ts'

/** Structured data of a text for search engines. */
interface TextFacts {
  title: string
  description: string
  /** Absolute address of its page. */
  address: string
  /** Absolute address of its picture; empty without one. */
  image?: string
  /** Name of the publisher. */
  publisher: string
  /** Unix seconds; 0 where the shop does not show it. */
  create_time: number
  /** Unix seconds; 0 where it never changed. */
  modify_time: number
}

/** A notice (`NewsArticle`) or an article as structured data; what is not known is left out. */
export function articleData(type: 'NewsArticle' | 'Article', text: TextFacts): object {
  const { title, description, address, image, publisher, create_time, modify_time } = text
  const said = { '@type': 'Organization', name: publisher }
  return {
    '@type': type,
    headline: title,
    ...(description && { description }),
    mainEntityOfPage: address,
    url: address,
    ...(image && { image: [image] }),
    ...(create_time && { datePublished: machineTime(create_time), dateModified: machineTime(Math.max(create_time, modify_time)) }),
    ...(publisher && { author: said, publisher: said }),
  }
}

/** Questions with their answers, which are clean HTML, as structured data. */
export function faqData(questions: readonly { title: string; content: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, content }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: plainText(content, 2000) },
    })),
  }
}
