import { loadRoutes } from './api/known-routes.ts'
import { loadRestMessages } from './messages/messages.ts'

/**
 * Loads the map of pages to their components. It is a separate chunk, because the names of all chunks would add
 * kilobytes to the login page.
 */
export const loadScreens = () => import('./routes.ts')

/** Loads what every page except the login page needs: all shared messages, all routes, and the map of pages. */
export const loadRest = async (): Promise<void> => void (await Promise.all([loadRestMessages(), loadRoutes(), loadScreens()]))
