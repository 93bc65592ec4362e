import type { Logger } from 'pino'

import type { Config } from './config.ts'
import type { StoreChanges } from './platform/db/store-changes.ts'
import type { Query } from './platform/db/query.ts'
import type { Transactions, Tx } from './platform/db/transactions.ts'
import type { Disk } from './platform/files/disk.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { StorefrontAssets } from './modules/storefront/kit/assets.ts'
import type { Metrics } from './platform/metrics.ts'

/** What an area needs from areas above it, which it does not import. `hooks.ts` at the root connects them. */
export interface Hooks {
  /**
   * The query that records what led to an order, for the transaction that creates it.
   * @param order.at UTC time when it is placed
   */
  orderCreated(order: { checkoutId: string; orderId: string; at: Date }): Query
  /** Whether the store of this transaction sends text messages; then checkout asks shoppers for consent. */
  sendsTexts(tx: Tx): Promise<boolean>
}

/** What every feature can use. Created once in `start.ts`, and anew by each test. */
export interface Services {
  config: Config
  db: Transactions
  files: FileStore
  /** The disk with the files. */
  disk: Disk
  /** Tells whether what is remembered of a store is still current. */
  storeChanges: StoreChanges
  /** Files that storefronts load besides their pages; undefined before they are built, when no page can be rendered. */
  storefrontAssets: StorefrontAssets | undefined
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
  metrics: Metrics
  hooks: Hooks
  /** The clock; tests change it. */
  now(): Date
}
