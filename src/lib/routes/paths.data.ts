import { ROUTES } from './routes.ts'

/** Paths by screen. Browsers get this value alone, not the table (`astro/plugins.ts`). */
export const PATHS: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(ROUTES).map(([name, { path }]) => [name, path]))
