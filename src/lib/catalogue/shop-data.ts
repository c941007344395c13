import { returnData } from './goods-data.ts'
import type { ReturnTerms } from './trade-terms.ts'

interface SiteFacts {
  site_name: string
  desc: string
  web_phone: string
  web_email: string
}

/** Facts of the shop besides its own record; left out where they are not known. */
interface MoreFacts {
  /** Absolute address of a picture; empty without one. */
  logo?: string
  /** The company that runs it. */
  company?: string | undefined
  returns?: readonly ReturnTerms[]
}

/**
 * The shop as search engines read it (JSON-LD): the organisation, and the site with its search box.
 * @param home absolute address of home. @param list absolute address of the goods list, which takes `keyword`.
 */
export function shopData(site: SiteFacts, home: URL, list: URL, { logo, company, returns = [] }: MoreFacts = {}): object[] {
  const { site_name: name, desc, web_phone, web_email } = site
  return [
    {
      '@type': 'Organization',
      name,
      url: home.href,
      ...(desc && { description: desc }),
      ...(logo && { logo }),
      ...(company && company !== name && { legalName: company }),
      ...returnData(returns),
      ...((web_phone || web_email) && {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          ...(web_phone && { telephone: web_phone }),
          ...(web_email && { email: web_email }),
        },
      }),
    },
    {
      '@type': 'WebSite',
      name,
      url: home.href,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${list.href}?keyword={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
