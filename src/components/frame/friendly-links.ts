import type { FriendlyLink } from '#contract/site.ts'

/**
 * The kinds of friendly links there are, each with its links in the shop's order: those with a picture, then those with a name alone (F08).
 */
export function friendKinds<Link extends Pick<FriendlyLink, 'link_pic'>>(all: readonly Link[]) {
  const kinds = [
    { kind: 'pictures', links: all.filter(({ link_pic }) => link_pic) },
    { kind: 'names', links: all.filter(({ link_pic }) => !link_pic) },
  ] as const
  return kinds.filter(({ links }) => links.length)
}
