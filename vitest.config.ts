import { defineConfig } from 'vitest/config'

/** Folders of tests by what they need: nothing, a shop in memory, a document, a built site (`TEST_SITE`, `TEST_DIST`; `npm test` sets them). */
export default defineConfig({
  test: {
    // Two cores, and each shop test opens a database: more workers would only wait for each other.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/{lib,api,loaders,mirror,publish,scripts,serve}/**/*.test.ts',
            'tests/site/{door,imports,lock,styles,texts,text-slices,words}.test.ts',
          ],
        },
      },
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      { extends: true, test: { name: 'shop', include: ['tests/shop/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'island', environment: './tests/helpers/document.ts', include: ['tests/{stores,islands}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: [
            'tests/site/{built-styles,journal,live-change,peer,processes,trouble,renderer,routes,links,headers,feeds,seo,structured-data,prices,member-bytes,raw-html}.test.ts',
          ],
        },
      },
    ],
  },
})
