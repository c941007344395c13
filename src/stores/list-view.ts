import { persistentAtom } from '@nanostores/persistent'

/** How this visitor likes lists of goods on this device. */
export type ListView = 'grid' | 'list'

/** Grid until the visitor chose otherwise; the same in all tabs. */
export const $listView = persistentAtom<ListView>('list-view', 'grid')
