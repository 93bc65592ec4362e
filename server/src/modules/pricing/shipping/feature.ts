import type { Feature } from '../../../feature.ts'
import { shippingHandlers } from './routes.ts'

export const shippingFeature = {
  calls: shippingHandlers,
  tables: {
    shipping_zones: 'saved',
    shipping_rates: 'saved',
  },
} satisfies Feature
