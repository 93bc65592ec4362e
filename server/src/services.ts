import type { Logger } from 'pino'

import type { Config } from './config.ts'
import type { StoreChanges } from './db/store-changes.ts'
import type { Transactions } from './db/transactions.ts'
import type { Disk } from './files/disk.ts'
import type { FileStore } from './files/file-store.ts'
import type { ShopAssets } from './features/shop/assets.ts'
import type { Metrics } from './http/metrics.ts'

/** What every feature may use. Made once in `start.ts`, made anew by each test. */
export interface Services {
  config: Config
  db: Transactions
  files: FileStore
  /** The disk that files lie on. */
  disk: Disk
  /** Whether what is remembered of a store is still true. */
  storeChanges: StoreChanges
  /** What storefronts load besides their pages; undefined before it is built, when no page can be drawn. */
  shopAssets: ShopAssets | undefined
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
  metrics: Metrics
  /** The clock; tests turn it. */
  now(): Date
}
