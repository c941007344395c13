/// <reference types="astro/client" />

import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads when the visitor points at, touches, focuses or types into the island; see src/directives/intent.ts. */
    'client:intent'?: boolean
    /** Loads at once; see src/directives/now.ts. */
    'client:now'?: boolean
    /**
     * Loads at once for members, else as `client:intent` (src/directives/member.ts). `query` loads at once, too, if the address has a query;
     * `cart` if the visitor has a cart.
     */
    'client:member'?: boolean | 'query' | 'cart'
    /** Loads at once where the address has a query, else as `client:intent`; see src/directives/query.ts. */
    'client:query'?: boolean
  }
}

declare global {
  interface Document {
    /** Whether the browser prerenders this page, which the visitor may open later. Missing in browsers that prerender nothing. */
    readonly prerendering?: boolean
  }
  interface ImportMetaEnv {
    /** Address of the icons' sprite. */
    readonly ICONS: string
  }
}
