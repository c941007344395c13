import { routes } from '../http.ts'

/** Site information, shell and home data (contract site.md). */
export const siteRoutes = routes()
