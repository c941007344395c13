import { AddressBook } from '#islands/address/AddressBook.tsx'
import { EditAddress } from '#islands/address/EditAddress.tsx'
import { Favourites } from '#islands/favourite/Favourites.tsx'
import { Footprints } from '#islands/footprint/Footprints.tsx'
import { Belongings } from '#islands/member/Belongings.tsx'
import { Welcome } from '#islands/member/Welcome.tsx'
import { CheckIn } from '#islands/money/CheckIn.tsx'
import { Level } from '#islands/money/Level.tsx'
import { Points } from '#islands/money/Points.tsx'
import { type Group, SERVICER } from '../scene.ts'

const SOURCES = ['shop', 'platform'] as const

/** A member's own pages besides orders, money and security. A visitor's saved products are on their device. */
export const member: Group = ({ texts, scenario }) => {
  const saved = { name: 'favourites', draw: () => <Favourites texts={texts} /> }
  if (scenario === 'signed-out') return [saved]
  return [
    { name: 'welcome', draw: () => <Welcome texts={texts} couponSources={SOURCES} hasCheckIn /> },
    {
      name: 'belongings',
      draw: () => (
        <Belongings texts={texts} couponSources={SOURCES} topUp="/web/member/recharge_list" hasChat={SERVICER.type === 'eshop'} />
      ),
    },
    saved,
    { name: 'followed shops', query: 'kind=shops', draw: () => <Favourites texts={texts} /> },
    { name: 'footprints', draw: () => <Footprints texts={texts} /> },
    { name: 'addresses', draw: () => <AddressBook texts={texts} /> },
    { name: 'address', query: 'id=46', draw: () => <EditAddress texts={texts} /> },
    { name: 'check-in', draw: () => <CheckIn texts={texts} /> },
    { name: 'level', draw: () => <Level texts={texts} /> },
    { name: 'points', draw: () => <Points texts={texts} checkIn="/web/member/signin" /> },
  ]
}
