import type { FriendlyLink } from '#contract/site.ts'

/** Groups friendly links by kind, each in the shop's order: with a picture, then by name only (F08). */
export function friendKinds<Link extends Pick<FriendlyLink, 'link_pic'>>(all: readonly Link[]) {
  const kinds = [
    { kind: 'pictures', links: all.filter(({ link_pic }) => link_pic) },
    { kind: 'names', links: all.filter(({ link_pic }) => !link_pic) },
  ] as const
  return kinds.filter(({ links }) => links.length)
}
