/**
 * The folders and files directly in `server/src/platform`, lowest first. Each may import those before it. They contain no
 * business logic, so none of them may import a module.
 */
export const platformOrder = [
  'metrics.ts',
  'problem.ts',
  'text',
  'time',
  'money',
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
 * The modules that each module may import, in the server and in the console. From another module, only `api.ts` may be imported.
 * Two modules have a lower part that counts as a module of its own: `storefront/kit` is below the pages of `storefront`, and
 * `analytics/recording` is below checkout. The table may not contain cycles.
 */
export const moduleArrows: Readonly<Record<string, readonly string[]>> = {
  accounts: ['stores'],
  'analytics/recording': ['rollups', 'storefront/kit'],
  catalog: ['analytics/recording', 'media', 'storefront/kit', 'stores'],
  checkout: ['analytics/recording', 'customers', 'media', 'orders', 'payments', 'pixels', 'pricing', 'storefront/kit', 'stores'],
  content: ['media', 'storefront/kit'],
  customers: ['storefront/kit', 'stores'],
  imports: ['catalog', 'customers', 'orders', 'reports', 'reviews', 'stores'],
  ledger: ['rollups'],
  media: [],
  notifications: ['media', 'orders', 'reviews'],
  orders: ['analytics/recording', 'customers', 'ledger', 'media', 'pixels', 'pricing', 'storefront/kit', 'stores'],
  payments: ['orders', 'pixels', 'pricing', 'storefront/kit', 'stores'],
  pixels: ['analytics/recording', 'catalog', 'storefront/kit'],
  pricing: ['customers', 'media', 'storefront/kit', 'stores'],
  reports: ['analytics/recording', 'catalog', 'checkout', 'ledger', 'orders', 'rollups'],
  reviews: ['catalog', 'customers', 'media', 'orders', 'storefront/kit', 'stores'],
  rollups: [],
  settings: ['catalog', 'customers', 'pricing'],
  storefront: ['storefront/kit'],
  'storefront/kit': ['media', 'stores'],
  stores: ['rollups'],
}

const floors = Object.keys(moduleArrows).toSorted((a, b) => b.length - a.length)

/**
 * Returns the name of a file's module, or of the lower part of a module if the file is in that part. Returns undefined for a file
 * outside the modules.
 */
export function moduleOf(file: string): string | undefined {
  const inside = /^(?:server\/src\/modules|admin\/src\/features)\/(.+)$/.exec(file)?.[1]
  return inside && (floors.find((floor) => inside.startsWith(`${floor}/`)) ?? inside.split('/')[0])
}

/** Whether two names belong to the same module. Both parts of a module count as one. */
export const isSameModule = (one: string, other: string): boolean => one.split('/')[0] === other.split('/')[0]

/**
 * Returns the position of a file's platform folder in the order, -1 if the folder is not in the order, or undefined for a file
 * outside the platform.
 */
export function platformPlace(file: string): number | undefined {
  const folder = /^server\/src\/platform\/([^/]+)/.exec(file)?.[1]
  return folder === undefined ? undefined : platformOrder.findIndex((one) => one === folder)
}
