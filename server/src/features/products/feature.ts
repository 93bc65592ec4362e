import type { Feature } from '../../feature.ts'
import { createSoldCounter } from './count-sold.ts'
import { createPublisher } from './publish.ts'
import { productHandlers } from './routes.ts'

declare module '../../jobs/topics.ts' {
  interface Topics {
    'products.countSold': object
    'catalogue.publish': object
  }
}

export const productsFeature = {
  calls: productHandlers,
  jobs: {
    'products.countSold': { every: 'minute', worker: createSoldCounter },
    'catalogue.publish': { every: 'minute', worker: createPublisher },
  },
} satisfies Feature
