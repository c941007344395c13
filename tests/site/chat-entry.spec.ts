import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import ts from 'typescript'
import { minifySync } from 'vite'
import type { RouteName } from '#lib/routes/paths.ts'
import { SITE_URL } from '../helpers/built.ts'
import { signInDemo } from '../helpers/member.ts'
import { addressOf } from '../helpers/screens.ts'

/** Bytes that a page may have for an unopened chat: its entry, the stored state and the address of its texts (issue 14). */
const MOST = 512

for (const name of ['home', 'sku', 'help'] as const satisfies RouteName[]) {
  test(`${name} has at most ${MOST} bytes of the chat, and asks nothing for it, until somebody opens it`, async ({ page, context }) => {
    await signInDemo(context, SITE_URL)
    const asked: string[] = []
    const sockets: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    page.on('websocket', (socket) => sockets.push(socket.url()))
    await page.goto(await addressOf(SITE_URL, name))
    await page.waitForLoadState('networkidle')
    expect(sockets).toEqual([])
    expect(asked.filter((path) => /servicer|\/open\.[^/]*\.js$|emoticons/.test(path))).toEqual([])

    const { outputText } = ts.transpileModule(readFileSync('src/components/frame/chat.ts', 'utf8'), {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    })
    const host = await page.locator('#chat').evaluate((element) => element.outerHTML)
    expect(brotliCompressSync(minifySync('chat.js', outputText).code + host).length).toBeLessThanOrEqual(MOST)

    await page.locator('.side [data-chat]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => sockets.length).toBe(1)
  })
}
