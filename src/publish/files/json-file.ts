import { readFileSync } from 'node:fs'
import { writeWhole } from './own-files.ts'

/** Parses a JSON file. Returns undefined if it is missing or corrupt. */
export function readJson<Data>(file: string): Data | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Data
  } catch {
    return undefined
  }
}

/** Writes a JSON file whole or not at all. */
export function writeJson(file: string, data: unknown): void {
  writeWhole(file, JSON.stringify(data))
}
