import type { Feature } from '../../../feature.ts'
import { createSoldCounter } from './count-sold.ts'
import { createPublisher } from './publish.ts'
import { productHandlers } from './routes.ts'

declare module '../../../platform/jobs/topics.ts' {
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
  tables: {
    products: 'saved',
    variants: 'saved',
    product_media: 'saved',
    sold_units: 'saved',
    publication_clock: { excluded: 'the new database’s clock decides what is published' },
  },
} satisfies Feature
