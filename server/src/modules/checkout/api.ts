/** The parts of this module that other modules may use. */

export { readRecentCarts, readRecentCheckouts, type RecentCart } from './recent/queries.ts'
