// `npm run format [path …]`: formats the sources, sorts imports and applies the linter's safe fixes.
import { tool } from './steps/suites.ts'

const paths = process.argv.slice(2)
process.exitCode = await tool('@biomejs/biome/bin/biome', ['check', '--write', ...(paths.length ? paths : ['.'])])
