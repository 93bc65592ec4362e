import { loadRoutes } from './api/known-routes.ts'
import { loadRestMessages } from './messages/messages.ts'

/** What shows each page. The names of all files they are made of would cost the login page kilobytes. */
export const loadScreens = () => import('./routes.ts')

/** Loads what every page but the login page needs: all messages, all calls, where to find the screens. */
export const loadRest = async (): Promise<void> => void (await Promise.all([loadRestMessages(), loadRoutes(), loadScreens()]))
