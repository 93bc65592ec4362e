/**
 * Folders of `server/src/platform`, lowest first: each may import those before it. Nothing of the trade is in them, so none
 * imports a module.
 */
export const platformOrder = [
  'metrics.ts',
  'problem.ts',
  'text',
  'time',
  'money',
  'html',
  'net',
  'files',
  'secrets',
  'db',
  'sessions',
  'images',
  'videos',
  'http',
  'csv',
  'jobs',
  'mail',
  'sms',
  'dev-mailbox',
] as const

/**
 * Which modules a module may import, of the server and of the console alike; of another module only its `api.ts`. Two
 * modules have a part that others reach by itself: `storefront/kit` is below the pages of `storefront`, and `analytics/recording` is
 * below checkout. No way through this table leads back to where it began.
 */
export const moduleArrows: Readonly<Record<string, readonly string[]>> = {
  accounts: ['stores'],
  'analytics/recording': ['storefront/kit'],
  catalog: ['media', 'storefront/kit'],
  checkout: ['analytics/recording', 'media', 'payments', 'pricing', 'storefront/kit', 'stores'],
  content: ['media', 'storefront/kit'],
  customers: ['storefront/kit'],
  imports: ['catalog', 'orders', 'stores'],
  ledger: [],
  media: [],
  orders: ['analytics/recording', 'customers', 'ledger', 'media', 'pricing', 'storefront/kit', 'stores'],
  payments: ['orders', 'pricing', 'storefront/kit', 'stores'],
  pricing: ['media', 'storefront/kit', 'stores'],
  reports: ['ledger', 'orders'],
  settings: ['catalog', 'pricing'],
  storefront: ['storefront/kit'],
  'storefront/kit': ['media', 'stores'],
  stores: [],
}

const floors = Object.keys(moduleArrows).toSorted((a, b) => b.length - a.length)

/** The module a file is in, with its floor where it has two; undefined for a file outside of modules. */
export function moduleOf(file: string): string | undefined {
  const inside = /^(?:server\/src\/modules|admin\/src\/features)\/(.+)$/.exec(file)?.[1]
  return inside && (floors.find((floor) => inside.startsWith(`${floor}/`)) ?? inside.split('/')[0])
}

/** Both floors of a module are one module to the others. */
export const isSameModule = (one: string, other: string): boolean => one.split('/')[0] === other.split('/')[0]

/** The place of a platform folder in the order; undefined for a file outside of the platform. */
export function platformPlace(file: string): number | undefined {
  const folder = /^server\/src\/platform\/([^/]+)/.exec(file)?.[1]
  return folder === undefined ? undefined : platformOrder.findIndex((one) => one === folder)
}
