import type { Feature } from '../../../feature.ts'
import { bindDiscountLink } from './discount-link.ts'
import { bindCheckout } from './routes.ts'

export const checkoutFeature = {
  routes: [bindCheckout, bindDiscountLink],
  tables: {
    checkouts: 'saved',
  },
} satisfies Feature
