import type { Feature } from '../../../feature.ts'
import { costHandlers } from './routes.ts'

export const costsFeature = {
  calls: costHandlers,
  tables: {
    cost_rules: 'saved',
    cost_restatements: 'saved',
    daily_costs: 'saved',
  },
} satisfies Feature
