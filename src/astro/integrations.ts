import type { AstroIntegration } from 'astro'

/** Ways to hydrate an island besides Astro's own: `client:intent`, `client:now`, `client:member`, `client:query`. */
const directives: AstroIntegration = {
  name: 'directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['intent', 'now', 'member', 'query']) addClientDirective({ name, entrypoint: `./src/directives/${name}.ts` })
    },
  },
}

/**
 * Renders React components: those without a directive to plain HTML, islands by our own server and client entrypoints. Astro asks renderers in
 * this order, so they stand before `@astrojs/react`, which sets up Vite.
 */
const renderers: AstroIntegration = {
  name: 'renderers',
  hooks: {
    'astro:config:setup': ({ addRenderer }) => {
      addRenderer({ name: 'static', serverEntrypoint: './src/components/static-renderer.ts' })
      addRenderer({
        name: 'island',
        serverEntrypoint: './src/astro/render-island.ts',
        clientEntrypoint: './src/islands/ui/hydrate-island.tsx',
      })
    },
  },
}

/** Serves hashed files while developing; a published site has them in a folder. Pages cannot name a folder that begins with an underscore. */
const hashedFiles: AstroIntegration = {
  name: 'hashed-files',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev') injectRoute({ pattern: '/_astro/[file]', entrypoint: './src/pages/_hashed/file.ts' })
    },
  },
}

/** The state gallery for developers, at `/web/gallery` while developing alone (docs/testing.md). */
const gallery: AstroIntegration = {
  name: 'gallery',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev') injectRoute({ pattern: '/gallery', entrypoint: './tests/gallery/gallery.astro' })
    },
  },
}

/** The Astro integrations of this site. They use the public integration API only. */
export const integrations = [directives, renderers, hashedFiles, gallery]
