import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Copy, DockerfileParser } from 'dockerfile-ast'

const DOCKERFILE = 'Dockerfile'

/** The last stage of the Dockerfile, as far as a test can do its steps without a container engine. */
export interface Image {
  /** Paths of the project that are copied. */
  copied: string[]
  env: Record<string, string>
  user: string
  command: string[]
  healthcheck: string[]
}

/** Reads the Dockerfile's last stage. */
export function readImage(): Image {
  const dockerfile = DockerfileParser.parse(readFileSync(DOCKERFILE, 'utf8'))
  const instructions = dockerfile.getInstructions()
  const last = instructions.findLastIndex((one) => one.getKeyword() === 'FROM')
  const stage = instructions.slice(last)
  const copies = dockerfile.getCOPYs().filter((one) => one.getRange().start.line > (stage[0]?.getRange().start.line ?? 0))
  const isOwn = (copy: Copy) => !copy.getFlags().some((flag) => flag.getName() === 'from')
  const list = (text = '') => JSON.parse(text.slice(text.indexOf('['))) as string[]
  const find = (keyword: string) => stage.findLast((one) => one.getKeyword() === keyword)?.getRawArgumentsContent() ?? ''
  return {
    copied: copies.filter(isOwn).flatMap((copy) =>
      copy
        .getArguments()
        .map((one) => one.getValue())
        .slice(0, -1),
    ),
    env: Object.fromEntries(
      dockerfile
        .getENVs()
        .flatMap((one) => one.getProperties())
        .map((property) => [property.getName(), property.getValue() ?? '']),
    ),
    user: find('USER'),
    command: list(find('CMD')),
    healthcheck: list(find('HEALTHCHECK')),
  }
}

/** Copies into an empty folder only what the image copies from the project. */
export function copyImage({ copied }: Image, root: string): void {
  const ignored = [join('src', 'shop', 'db', 'seed', 'photographs')]
  mkdirSync(root, { recursive: true })
  for (const path of copied) {
    cpSync(path, join(root, basename(path)), { recursive: true, filter: (one) => !ignored.includes(one) && !one.includes('__pycache__') })
  }
}
