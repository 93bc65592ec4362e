import type { Feature } from '../../../feature.ts'
import { bindOrderOffer } from '../post-purchase/routes.ts'
import { bindTestGateway } from '../test-3ds-page/pages.ts'
import { createPaymentPruner } from './prune.ts'
import { completePayment } from './service.ts'
import { createPaymentSettler } from './settle-payments.ts'
import { captureAt, refundAt, voidAt } from './move-money.ts'
import { bindWebhooks } from './webhooks.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'payments.complete': { storeId: string; paymentId: string }
    'payments.capture': { storeId: string; transactionId: string }
    'payments.refund': { storeId: string; transactionId: string }
    'payments.void': { storeId: string; transactionId: string }
    'payments.settle': object
    'payments.prune': object
  }
}

export const paymentsFeature = {
  routes: [bindTestGateway, bindWebhooks, bindOrderOffer],
  jobs: {
    'payments.complete': {
      queue: 'money',
      worker:
        (services) =>
        async ({ storeId, paymentId }) =>
          void (await completePayment(services, storeId, paymentId)),
    },
    'payments.capture': { queue: 'money', worker: (services) => (movement) => captureAt(services, movement) },
    'payments.refund': { queue: 'money', worker: (services) => (movement) => refundAt(services, movement) },
    'payments.void': { queue: 'money', worker: (services) => (movement) => voidAt(services, movement) },
    'payments.settle': { every: 'minute', worker: createPaymentSettler },
    'payments.prune': { nightlyAt: '02:33', worker: createPaymentPruner },
  },
  tables: {
    payments: 'saved',
    stock_holds: 'saved',
  },
} satisfies Feature
