import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** What a file says; undefined where there is none, or none that is whole. */
export function readJson<Data>(file: string): Data | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Data
  } catch {
    return undefined
  }
}

/** Whole or not at all: a process killed meanwhile leaves what was there. */
export function writeJson(file: string, data: unknown): void {
  writeFileSync(`${file}.part`, JSON.stringify(data))
  renameSync(`${file}.part`, file)
}
