import { persistentAtom } from '@nanostores/persistent'

/** How this visitor likes lists of goods on this device. */
export type ListView = 'grid' | 'list'

/** Grid until the visitor chose otherwise; the same in all tabs. */
export const $listView = persistentAtom<ListView>('list-view', 'grid')

/** The shape of every list as built; the first render has to be the same (`initial` of a kept store is what was kept). */
export const builtView = (): ListView => 'grid'
