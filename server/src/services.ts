import type { NotificationKind } from '@vitrine/contract/notification-kinds.ts'
import type { OrderOffer } from '@vitrine/theme/views/checkout.ts'
import type { ProductUpsell, UpsellView } from '@vitrine/theme/views/upsell.ts'
import type { PageView } from '@vitrine/theme/views/pages.ts'
import type { ProductCard } from '@vitrine/theme/views/storefront.ts'
import type { Logger } from 'pino'

import type { Config } from './config.ts'
import type { ShopperFacts } from './modules/storefront/kit/shopper.ts'
import type { StoreChanges } from './platform/db/store-changes.ts'
import type { Query } from './platform/db/query.ts'
import type { Transactions, Tx } from './platform/db/transactions.ts'
import type { Disk } from './platform/files/disk.ts'
import type { MailMessage, PreparedMail, RenderedMail } from './platform/mail/message.ts'
import type { OwnMail } from './platform/mail/render.tsx'
import type { FileStore } from './platform/files/file-store.ts'
import type { StorefrontAssets } from './modules/storefront/kit/assets.ts'
import type { Metrics } from './platform/metrics.ts'
import type { PersonData } from './person-data.ts'

/** The sample that the theme editor shows of a page that belongs to one shopper. */
export interface SampleAsk {
  storeId: string
  page: 'cart' | 'checkout' | 'order'
  /** The products that a cart suggests, best-selling first. The sample contains the first ones. */
  products: readonly ProductCard[]
  locale: string
}

/** A Boost Upsell offer with the page that shows it. */
export type PreviewedOffer = { page: 'cart' | 'order'; offer: UpsellView } | { page: 'product'; handle: string; offer: ProductUpsell }

/** A Boost Upsell offer on a page, as the tracker reports it. */
export interface PageOffer {
  offerId: string
  /** False for the control group, from which it is withheld. */
  isShown: boolean
  /** Whether the shopper has a group (`keepOfferGroup`). Offers with a share count only those who have one. */
  hasGroup: boolean
}

/** A Boost Upsell offer on a page that a visit loaded. */
export interface SeenOffer extends PageOffer {
  visitId: string
  at: Date
}

/** Reads the Boost Upsell offers on product pages. */
export interface ProductUpsells {
  /**
   * Returns for whom the page of a product is, as a text that is the same for all shoppers who get the same page. It is empty for shoppers
   * who see all of the product's offers, as on most pages.
   * @param shopper is called only if the product has an offer that isn't for everyone
   */
  audienceOf(ask: { storeId: string; productId: string }, shopper: () => OfferShopper): Promise<string>
  /** Returns the offers on the page of a product for an audience. Its transaction is separate. */
  read(ask: { storeId: string; productId: string; audience: string }): Promise<ProductUpsell[]>
}

/** A shopper with their group for offers on product pages, which is asked for only if an offer needs it. */
export interface OfferShopper extends ShopperFacts {
  group(): number | undefined
}

/**
 * The functions that an area of the code needs from areas above it, but must not import. `hooks.ts` at the root of the source
 * folder provides them.
 */
export interface Hooks {
  /**
   * Returns the query that records what led to an order. The transaction that creates the order runs it.
   * @param order.at the UTC time when the order is placed
   */
  orderCreated(order: { checkoutId: string; orderId: string; at: Date }): Query
  /** Returns the Boost Upsell offer that a frame of the console shows, which isn’t saved. Undefined when the frame may not show it. */
  previewedOffer(services: Services, ask: { storeId: string; sealed: string }): Promise<PreviewedOffer | undefined>
  /** Creates what reads the Boost Upsell offers on product pages. */
  productUpsells(services: Services): ProductUpsells
  /** Returns the query that records which Boost Upsell offers visits saw on product pages. */
  offersSeen(storeId: string, seen: readonly SeenOffer[]): Query
  /** Returns what the page of an order that was just paid offers, or undefined when it offers nothing. */
  orderOffer(
    services: Services,
    ask: { storeId: string; orderToken: string; cartToken: string; device: ShopperFacts['device'] },
  ): Promise<OrderOffer | undefined>
  /** Whether the store of this transaction sends text messages. If it does, checkout asks shoppers for consent. */
  sendsTexts(tx: Tx): Promise<boolean>
  /**
   * Returns an email of a store as its seller wants it, and writes it into the delivery log. Returns undefined when it isn’t sent,
   * because the seller turned it off or the recipient refused such emails.
   * @param ask.render renders emails that aren’t templates of the store
   */
  prepareMail(
    services: Services,
    ask: { id: string; sealed: string; message: MailMessage; render: (own: OwnMail) => Promise<RenderedMail> },
  ): Promise<PreparedMail | undefined>
  /**
   * Writes into the delivery log that an email was sent, or the reason why it could not be sent.
   * @param outcome.isFinal whether it isn't tried again
   */
  mailSettled(services: Services, outcome: { storeId: string; id: string; reason: string | undefined; isFinal: boolean }): Promise<void>
  /** Whether the store of this transaction sends emails of a kind. Those that it doesn’t are still logged if they’re queued. */
  sendsMail(tx: Tx, kind: NotificationKind): Promise<boolean>
  /** Returns those of some customers who have orders, test orders included. */
  customersWithOrders(tx: Tx, customerIds: readonly string[]): Promise<string[]>
  /** Returns the orders of people: those of the customers, and those of no customer with one of the emails that were placed before a time. */
  ordersOfPeople(
    tx: Tx,
    people: { customerIds: readonly string[]; emails: readonly string[]; before: Date },
  ): Promise<{ id: string; email: string }[]>
  /** Counts the abandoned checkouts that would be deleted if they were kept for some days only. */
  countOldCheckouts(tx: Tx, days: number, now: Date): Promise<number>
  /** Returns what all modules hold about people. */
  personData(): Promise<readonly PersonData[]>
  /** Counts a customer’s orders, test orders included. */
  countOrdersOf(tx: Tx, customerId: string): Promise<number>
  /** Locks the orders of customers, before the customers themselves are locked (decision 27). */
  lockOrdersOf(tx: Tx, customerIds: readonly string[]): Promise<void>
  /** Gives the orders of one customer to another. The caller has locked both and their orders. */
  moveOrders(tx: Tx, change: { from: string; to: string }): Promise<number>
  /** Returns the page of a cart, its checkout or its order with sample content. It creates none of them. */
  samplePage(services: Services, sample: SampleAsk): Promise<PageView>
}

/** The services that every feature can use. `start.ts` creates them once, and each test server creates its own. */
export interface Services {
  config: Config
  db: Transactions
  files: FileStore
  /** The disk that the data folder is on. */
  disk: Disk
  /** Tells whether cached data of a store is still current. */
  storeChanges: StoreChanges
  /**
   * The files that storefronts load besides their pages. Undefined when these files have not been built; no page can be rendered
   * without them.
   */
  storefrontAssets: StorefrontAssets | undefined
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
  metrics: Metrics
  hooks: Hooks
  /** The clock; tests change it. */
  now(): Date
}
