import { html } from 'hono/html'
import { say } from '#shop/scope.ts'
import {
  ADS,
  type Ad,
  chooseAdPosition,
  FRIENDLY_LINKS,
  type FriendlyLink,
  NAVIGATION,
  type Navigation,
} from '#shop/services/staff/content.ts'
import { link, storedLink } from '../fields/link.ts'
import { picture, pictures } from '../fields/picture.ts'
import { choice, text, whole, yes } from '../fields/plain.ts'
import { shownTimes } from '../fields/times.ts'
import { words } from '../fields/words.ts'
import { type Desk, forContent } from '../page.ts'
import { chosen, hidden, languages, shown } from './list.ts'
import type { Table } from './table.ts'

/** Entries of the main navigation in their order. */
export const navigation: Table<Navigation> = {
  store: NAVIGATION,
  nav: 'nav.navigation',
  section: 'section.front',
  admits: forContent,
  add: 'navigation.add',
  nameOf: (scope, { nav_title }) => say(scope, nav_title),
  pageOf: ({ start_time }) => ({ name: 'home', from: start_time }),
  order: { numberOf: ({ sort }) => sort, numbered: (sort) => ({ sort }), isAscending: true },
  columns: [
    { label: 'link.to', draw: (_desk, { nav_url }) => nav_url.url },
    shown(({ is_show }) => is_show),
    languages(({ nav_title }) => [nav_title]),
  ],
  fields: [
    words('nav_title', { label: 'edit.name', most: 40, required: true }),
    storedLink('nav_url', { label: 'link.to', required: true }),
    whole('sort', { label: 'edit.sort', hint: 'edit.sort_low' }),
    picture('nav_icon', { label: 'navigation.icon' }),
    yes('is_blank', { label: 'link.blank' }),
    yes('is_show', { label: 'edit.is_shown', fresh: true }),
    shownTimes,
  ],
  complete: ({ nav_url, nav_title }) => (nav_url && nav_title ? { nav_url: { ...nav_url, title: nav_title } } : {}),
}

const positions = ({ scope }: Desk) => chooseAdPosition(scope)

/** Advertisements by their places. */
export const ads: Table<Ad> = {
  store: ADS,
  nav: 'nav.ads',
  section: 'section.front',
  admits: forContent,
  add: 'ad.add',
  nameOf: (scope, { adv_title }) => say(scope, adv_title).split('\n')[0] ?? '',
  pageOf: ({ start_time }) => ({ name: 'home', from: start_time }),
  columns: [
    {
      label: 'ad.picture',
      draw: ({ scope }, { adv_image }) =>
        html`<img class="edit-thumb" src="/${say(scope, adv_image)}" alt="" width="96" height="44" loading="lazy" />`,
    },
    chosen('ad.position', positions, ({ ap_id }) => ap_id),
    shown(({ state }) => state),
    languages(({ adv_title, adv_image }) => [adv_title, adv_image]),
    { label: 'edit.sort', draw: (_desk, { slide_sort }) => String(slide_sort) },
  ],
  filter: { name: 'ap_id', label: 'ad.position', options: positions },
  fields: [
    choice('ap_id', { label: 'ad.position', hint: 'ad.position_hint', options: positions, toValue: Number }),
    words('adv_title', { label: 'ad.title', hint: 'ad.title_hint', most: 300, rows: 3, required: true }),
    pictures('adv_image', { label: 'ad.picture', hint: 'ad.picture_hint', required: true }),
    storedLink('adv_url', { label: 'link.to', words: 'link.words' }),
    text('background', { label: 'ad.background', hint: 'ad.background_hint', most: 30, form: /^(?:#[\da-f]{3,8}|[a-z]+)$/i }),
    whole('slide_sort', { label: 'edit.sort', hint: 'edit.sort_low' }),
    yes('state', { label: 'edit.is_shown', fresh: true }),
    shownTimes,
  ],
}

/** Partners at the foot of every page. */
export const friendlyLinks: Table<FriendlyLink> = {
  store: FRIENDLY_LINKS,
  nav: 'nav.friendly_links',
  section: 'section.front',
  admits: forContent,
  add: 'friendly_link.add',
  nameOf: (scope, { link_title }) => say(scope, link_title),
  pageOf: () => ({ name: 'home' }),
  order: { numberOf: ({ link_sort }) => link_sort, numbered: (link_sort) => ({ link_sort }), isAscending: true },
  columns: [
    { label: 'link.to', draw: (_desk, { link_url }) => link_url },
    hidden(({ is_show }) => is_show),
    languages(({ link_title }) => [link_title]),
  ],
  fields: [
    words('link_title', { label: 'edit.name', most: 60, required: true }),
    link('link_url', { label: 'link.to', required: true }),
    picture('link_pic', { label: 'friendly_link.picture' }),
    whole('link_sort', { label: 'edit.sort', hint: 'edit.sort_low' }),
    yes('is_blank', { label: 'link.blank', fresh: true }),
    yes('is_show', { label: 'edit.is_shown', fresh: true }),
  ],
}
