import type { Feature } from '../../feature.ts'
import { gatewayHandlers } from './routes.ts'
import { answerLate, notify } from './test-gateway/webhook.ts'

declare module '../../jobs/topics.ts' {
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
} satisfies Feature
