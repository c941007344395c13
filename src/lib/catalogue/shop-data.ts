interface SiteFacts {
  site_name: string
  desc: string
  web_phone: string
  web_email: string
}

/**
 * The shop as search engines read it (JSON-LD): the organisation, and the site with its search box.
 * @param home absolute address of home. @param list absolute address of the goods list, which takes `keyword`.
 */
export function shopData(site: SiteFacts, home: URL, list: URL): object[] {
  const { site_name: name, desc, web_phone, web_email } = site
  return [
    {
      '@type': 'Organization',
      name,
      url: home.href,
      ...(desc && { description: desc }),
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
