// `npm run accessibility`: writes the facts of the accessibility statement from the tests that check them.
import { writeFileSync } from 'node:fs'
import { FACTS_FILE, readCheckedFacts } from './steps/accessibility.ts'
import { chore, log } from './steps/log.ts'
import { tool } from './steps/suites.ts'

await chore(async () => {
  writeFileSync(FACTS_FILE, `${JSON.stringify(readCheckedFacts(), null, 2)}\n`)
  await tool('@biomejs/biome/bin/biome', ['format', '--write', FACTS_FILE])
  log(`written: ${FACTS_FILE}`)
})
