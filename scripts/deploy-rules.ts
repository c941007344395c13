// `npm run -s deploy-rules -- nginx`: prints the rules with which another host serves the site, or runs the product; all of them without a name.
import { readFileSync } from 'node:fs'
import { cloudflareRules } from '#serve/rules/cloudflare.ts'
import { cloudfrontRules } from '#serve/rules/cloudfront.ts'
import { netlifyRules } from '#serve/rules/netlify.ts'
import { nginxRules } from '#serve/rules/nginx.ts'
import type { Installation } from '#serve/rules/parts.ts'
import { LARGEST_FORM } from '#shop/config.ts'
import { reachedAt } from '#shop/start.ts'
import { chatAddress, toRequest } from './steps/chat-address.ts'
import { chore, output, UserError } from './steps/log.ts'
import { readSettings } from './steps/settings.ts'

/** Hosts of the built site, before a shop. */
const HOSTS: Record<string, (installation: Installation) => string> = {
  nginx: nginxRules,
  netlify: netlifyRules,
  cloudflare: cloudflareRules,
  cloudfront: cloudfrontRules,
}

/** Files of the project that run the whole product. */
const FILES: Record<string, string[]> = {
  proxy: ['deploy/nginx.conf'],
  systemd: ['deploy/harbour@.service', 'deploy/harbour@.socket'],
  container: ['Dockerfile'],
  compose: ['compose.yaml'],
}

await chore(async () => {
  const [name] = process.argv.slice(2)
  const names = [...Object.keys(HOSTS), ...Object.keys(FILES)]
  if (name === undefined) {
    for (const each of names) output(`\n===== ${each} =====\n${print(each, 'https://shop.example')}`)
    return
  }
  if (!names.includes(name)) throw new UserError(`say for which host: ${names.join(', ')}`)
  output(print(name))
})

/** @param example stands for the shop where none is set. @throws UserError where a host has to be told where the shop is */
function print(name: string, example = ''): string {
  const files = FILES[name]
  if (files) return files.map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).join('\n')
  const { config, shopUrl, chatUrl, dist } = readSettings()
  const local = name === 'nginx' ? reachedAt(config.host, config.port) : example
  const shop = shopUrl || local
  if (!shop) throw new UserError(`SHOP_URL must say where ${name} reaches the shop`)
  // Rules are written without asking the server, which may be another by then.
  const dialect = process.env.PUBLIC_SHOP_DIALECT === 'multishop' ? 'multishop' : 'standard'
  const chat = toRequest(chatUrl ?? chatAddress(shop, dialect)).href
  return HOSTS[name]?.({ folder: dist, shop, chat, largestBody: LARGEST_FORM }) ?? ''
}
