// `npm run -s deploy-rules -- nginx|netlify|cloudflare`: prints the rules with which another host serves `dist/` as `npm start` does.
import { cloudflareRules } from '#serve/rules/cloudflare.ts'
import { netlifyRules } from '#serve/rules/netlify.ts'
import { nginxRules } from '#serve/rules/nginx.ts'
import type { Installation } from '#serve/rules/parts.ts'
import { LARGEST_UPLOAD } from '#shop/config.ts'
import { reachedAt } from '#shop/start.ts'
import { chatAddress, toRequest } from './steps/chat-address.ts'
import { chore, log, UserError } from './steps/log.ts'
import { readSettings } from './steps/settings.ts'

const HOSTS: Record<string, (installation: Installation) => string> = {
  nginx: nginxRules,
  netlify: netlifyRules,
  cloudflare: cloudflareRules,
}

await chore(async () => {
  const [name = ''] = process.argv.slice(2)
  const rules = HOSTS[name]
  if (!rules) throw new UserError(`say for which host: ${Object.keys(HOSTS).join(', ')}`)
  const { config, shopUrl, chatUrl, dist } = readSettings()
  if (!shopUrl && name !== 'nginx') throw new UserError(`SHOP_URL must say where ${name} reaches the shop`)
  const shop = shopUrl || reachedAt(config.host, config.port)
  // Rules are written without asking the server, which may be another by then.
  const dialect = process.env.PUBLIC_SHOP_DIALECT === 'multishop' ? 'multishop' : 'standard'
  const chat = toRequest(chatUrl ?? chatAddress(shop, dialect)).href
  log(rules({ folder: dist, shop, chat, largestBody: LARGEST_UPLOAD }))
})
