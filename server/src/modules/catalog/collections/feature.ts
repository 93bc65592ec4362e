import type { Feature } from '../../../feature.ts'
import { createCollectionRecompute, createCollectionRefresher } from './refresh.ts'
import { collectionHandlers } from './routes.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'collections.refresh': { storeId: string }
    'collections.recompute': object
  }
}

export const collectionsFeature = {
  calls: collectionHandlers,
  jobs: {
    'collections.refresh': { queue: 'shop', worker: createCollectionRefresher },
    'collections.recompute': { nightlyAt: '03:00', worker: createCollectionRecompute },
  },
  tables: {
    collections: 'saved',
    collection_products: 'saved',
    stale_products: 'saved',
  },
} satisfies Feature
