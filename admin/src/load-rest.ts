import { loadRoutes } from './api/known-routes.ts'
import { loadRestWords } from './words/words.ts'

/** Loads what every page but the login page needs: all words, all calls. */
export const loadRest = async (): Promise<void> => void (await Promise.all([loadRestWords(), loadRoutes()]))
