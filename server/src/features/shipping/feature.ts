import type { Feature } from '../../feature.ts'
import { shippingHandlers } from './routes.ts'

export const shippingFeature = {
  calls: shippingHandlers,
} satisfies Feature
