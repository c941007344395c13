import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate` writes the shop's migrations from its schema files; the shop itself applies them at start. */
export default defineConfig({ dialect: 'postgresql', schema: './src/shop/db/schema/*.ts', out: './src/shop/db/migrations' })
