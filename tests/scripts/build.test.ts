import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { claim } from '#publish/site.ts'
import { UserError } from '../../scripts/steps/log.ts'
import { buildSite } from '../../scripts/steps/site-build.ts'

it('says in one line how to build beside the process that publishes the folder', async () => {
  const root = mkdtempSync(join(tmpdir(), 'harbour-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const dist = join(root, 'dist')
  onTestFinished(claim(dist))
  await expect(buildSite({ shopUrl: 'http://127.0.0.1:9', ownShop: false, dist })).rejects.toThrow(
    new UserError(`process ${process.pid} on ${hostname()} publishes ${dist}; set DIST_DIR to another folder`),
  )
})
