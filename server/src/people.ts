import { checkoutData } from './modules/checkout/abandoned-checkouts/person-data.ts'
import { customerData } from './modules/customers/privacy/person-data.ts'
import { importData } from './modules/imports/person-data.ts'
import { emailData } from './modules/notifications/delivery/person-data.ts'
import { orderData } from './modules/orders/person-data.ts'
import { paymentData } from './modules/payments/payments/person-data.ts'
import { pixelData } from './modules/pixels/purchases/person-data.ts'
import { discountData } from './modules/pricing/discounts/person-data.ts'
import { reviewData } from './modules/reviews/moderation/person-data.ts'
import { searchData } from './modules/stores/saved-views/person-data.ts'
import type { PersonData } from './person-data.ts'

/**
 * What the modules hold about people, in the order in which they lock it (decision 27). It’s erased in the opposite order, because some of
 * it is found by what comes before: payments by their checkouts.
 */
export const personData: readonly PersonData[] = [
  checkoutData,
  paymentData,
  orderData,
  discountData,
  customerData,
  reviewData,
  pixelData,
  emailData,
  importData,
  searchData,
]
