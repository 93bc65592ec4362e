import type { Feature } from '../../../feature.ts'

export const customersFeature = {
  tables: {
    customers: 'saved',
  },
} satisfies Feature
