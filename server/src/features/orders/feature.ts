import type { Feature } from '../../feature.ts'
import type { OrderMailData } from '../../mail/templates/order.tsx'
import { runBulk } from './bulk.ts'
import { sendOrderMail } from './mails/send.ts'
import { orderHandlers } from './routes.ts'
import { bindOrderStatus } from './status-page/routes.ts'

declare module '../../jobs/topics.ts' {
  interface Topics {
    'orders.mail': { storeId: string; orderId: string; mail: OrderMailData['mail']; subjectId: string | null; mailId: string }
    'orders.bulk': { storeId: string; bulkId: string; jobId: string }
  }
}

export const ordersFeature = {
  calls: orderHandlers,
  routes: [bindOrderStatus],
  jobs: {
    'orders.mail': { queue: 'mail', worker: (services) => (mail) => sendOrderMail(services, mail) },
    'orders.bulk': { worker: (services) => (bulk, run) => runBulk(services, bulk, run) },
  },
} satisfies Feature
