/// <reference types="astro/client" />

import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads when the visitor points at, touches, focuses or types into the island; see src/directives/intent.ts. */
    'client:intent'?: boolean
    /** Loads at once; see src/directives/now.ts. */
    'client:now'?: boolean
    /** Loads at once for members, with `query` also where the address has one, with `cart` also for a visitor with a cart, else as `client:intent`; see src/directives/member.ts. */
    'client:member'?: boolean | 'query' | 'cart'
    /** Loads at once where the address has a query, else as `client:intent`; see src/directives/query.ts. */
    'client:query'?: boolean
  }
}

declare global {
  interface ImportMetaEnv {
    /** Address of the icons' sprite. */
    readonly ICONS: string
  }
}
