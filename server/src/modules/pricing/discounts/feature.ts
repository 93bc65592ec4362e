import type { Feature } from '../../../feature.ts'
import { generateCodes } from './generate.ts'
import { discountHandlers } from './routes.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'discounts.generate': { storeId: string; discountId: string; jobId: string; count: number; prefix: string; length: number }
  }
}

export const discountsFeature = {
  calls: discountHandlers,
  jobs: {
    'discounts.generate': { worker: (services) => (wanted, run) => generateCodes(services, wanted, run) },
  },
  tables: {
    discounts: 'saved',
    discount_codes: 'saved',
    discount_uses: 'saved',
  },
} satisfies Feature
