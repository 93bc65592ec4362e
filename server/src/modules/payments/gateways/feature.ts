import type { Feature } from '../../../feature.ts'
import { gatewayHandlers } from './routes.ts'
import { answerLate, notify } from './test-gateway/webhook.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'testGateway.answer': { reference: string }
    'testGateway.notify': { reference: string }
  }
}

export const gatewaysFeature = {
  calls: gatewayHandlers,
  jobs: {
    'testGateway.answer': { queue: 'money', delaySeconds: 3, worker: (services) => (payment) => answerLate(services, payment) },
    'testGateway.notify': { queue: 'money', worker: (services) => (payment) => notify(services, payment) },
  },
  tables: {
    gateways: 'saved as a whole',
    gateway_groups: 'saved as a whole',
    gateway_group_members: 'saved as a whole',
    store_gateways: 'saved',
    store_gateway_groups: 'saved',
    gateway_claims: 'saved',
    gateway_takings: { excluded: 'daily and monthly caps start again' },
    test_gateway_payments: 'saved as a whole',
    test_gateway_movements: 'saved as a whole',
  },
} satisfies Feature
