/// <reference types="astro/client" />

import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads when the visitor points at, touches, focuses or types into the island; see src/directives/intent.ts. */
    'client:intent'?: boolean
    /** Loads at once for members, else as `client:intent`; see src/directives/member.ts. */
    'client:member'?: boolean
  }
}
