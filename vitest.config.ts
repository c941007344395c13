import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that mock modules, fill many stores, or rely on stores that no other file has filled: they need a process of their own. */
const ALONE = [
  'tests/islands/{analytics,chat-message,desk-editor,desk-scripts,former-price,gallery,light-caller,mobile-rule,pay,prepare-next,search,web-mcp}.test.{ts,tsx}',
]

/** The longest files of each project. They start first: the last to end would else have one core alone. */
const LONGEST =
  /site\/(?:processes|live-change|trouble|peer)|scripts\/(?:dev|move)|mirror\/fill|shop\/(?:fill-from-shop|open|production|postgres|cluster-hub|live-processes|crash|poll)|islands\/qr-login/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...Map.groupBy(sorted, ({ project }) => project.name).values()]
    const isLong = ({ moduleId }: TestSpecification) => Number(LONGEST.test(moduleId))
    return projects.flatMap((part) => part.toSorted((one, other) => isLong(other) - isLong(one)))
  }
}

/** Gives modules and globals back before each file, where files share a process. */
const RESET = './tests/helpers/setup.ts'

/**
 * Projects of tests by what they need. Files of a project share one process per worker (`isolate: false`): modules load once, and the shop's
 * database is opened once per worker (`tests/helpers/memory.ts`).
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    isolate: false,
    // Against tests that hang: on a busy machine, one of seconds takes several times as long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: RESET,
          include: ['tests/{lib,api,loaders,mirror,publish,scripts,serve,source}/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'contract', setupFiles: RESET, include: ['tests/contract/**/*.test.ts'] } },
      { extends: true, test: { name: 'shop', setupFiles: RESET, include: ['tests/shop/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'island',
          environment: './tests/helpers/document.ts',
          setupFiles: [RESET, './tests/helpers/island-setup.ts'],
          include: ['tests/{stores,islands}/**/*.test.{ts,tsx}'],
          exclude: ALONE,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          isolate: true,
          // Each process loads the database anew: compiling it well takes longer than running it does.
          execArgv: ['--liftoff-only'],
          environment: './tests/helpers/document.ts',
          setupFiles: './tests/helpers/island-setup.ts',
          include: ALONE,
        },
      },
      // These read or serve a built site: `TEST_SITE` and `TEST_DIST`, which `npm test` sets.
      { extends: true, test: { name: 'site', setupFiles: RESET, include: ['tests/site/**/*.test.ts'] } },
    ],
  },
})
