import type { Feature } from '../../../feature.ts'
import { createShopperPruner } from './prune.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'shopperAccounts.prune': object
  }
}

export const shopperAccountsFeature = {
  jobs: {
    'shopperAccounts.prune': { nightlyAt: '02:39', worker: createShopperPruner },
  },
  tables: {
    shopper_codes: { excluded: 'codes work for a quarter of an hour' },
    shopper_sessions: { excluded: 'shoppers sign in again' },
  },
} satisfies Feature
