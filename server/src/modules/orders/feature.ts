import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'

import type { Feature } from '../../feature.ts'
import type { OrderMailData } from '../../platform/mail/store-mails.ts'
import { runBulk } from './manage/bulk.ts'
import { sendOrderMail } from './emails/send.ts'
import { orderHandlers } from './manage/routes.ts'
import { bindOrderLookup } from './look-up/routes.ts'
import { sendLink } from './look-up/send-link.ts'
import { bindOrderStatus } from './status-page/routes.ts'

declare module '../../platform/jobs/topics.ts' {
  interface Topics {
    'orders.mail': { storeId: string; orderId: string; mail: OrderMailData['mail']; subjectId: string | null; mailId: string }
    /** `language` is missing in jobs of an earlier version. */
    'orders.link': { storeId: string; orderId: string | null; language?: StorefrontLanguage }
    'orders.bulk': { storeId: string; bulkId: string; jobId: string }
  }
}

export const ordersFeature = {
  calls: orderHandlers,
  routes: [bindOrderStatus, bindOrderLookup],
  jobs: {
    'orders.mail': { queue: 'mail', worker: (services) => (mail) => sendOrderMail(services, mail) },
    'orders.link': { queue: 'mail', worker: (services) => (link) => sendLink(services, link) },
    'orders.bulk': { worker: (services) => (bulk, run) => runBulk(services, bulk, run) },
  },
  tables: {
    orders: 'saved',
    order_lines: 'saved',
    order_events: 'saved',
    order_transactions: 'saved',
    order_numbers: 'saved',
    order_bulks: 'saved',
    fulfillments: 'saved',
    refunds: 'saved',
    order_campaigns: 'saved',
  },
} satisfies Feature
