import type { Feature } from '../../../feature.ts'
import { createCartPruner } from './prune.ts'
import { bindCart } from './routes.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'carts.prune': object
  }
}

export const cartFeature = {
  routes: [bindCart],
  jobs: {
    'carts.prune': { nightlyAt: '02:35', worker: createCartPruner },
  },
  tables: {
    carts: 'saved',
    cart_lines: 'saved',
  },
} satisfies Feature
