import { creditRecoveryQuery } from './modules/checkout/abandoned-checkouts/recovery-credit.ts'
import { countOldCheckouts } from './modules/checkout/abandoned-checkouts/prune.ts'
import { sendsTexts } from './modules/checkout/abandoned-checkouts/settings.ts'
import { samplePage } from './modules/checkout/samples/sample-page.ts'
import { mailSettled, prepareMail } from './modules/notifications/delivery/prepare-mail.ts'
import { sendsMail } from './modules/notifications/templates/service.ts'
import { countOrdersOf, customersWithOrders, lockOrdersOf, moveOrders, ordersOfPeople } from './modules/orders/of-customer.ts'
import { readOrderOffer } from './modules/payments/post-purchase/order-offer.ts'
import { openPreviewedOffer } from './modules/pricing/upsell/preview.ts'
import { createProductUpsells } from './modules/pricing/upsell/product-upsells.ts'
import { offersSeenQuery } from './modules/pricing/upsell/visits.ts'
import type { Hooks } from './services.ts'

/**
 * The functions that implement the hooks. A hook lets a lower area of the code call a function of a higher area without importing
 * it.
 */
export const hooks: Hooks = {
  orderCreated: creditRecoveryQuery,
  orderOffer: readOrderOffer,
  previewedOffer: openPreviewedOffer,
  productUpsells: createProductUpsells,
  offersSeen: offersSeenQuery,
  sendsTexts: sendsTexts,
  customersWithOrders,
  ordersOfPeople,
  countOldCheckouts,
  // Loaded when somebody asks for it, because it imports most of the server.
  personData: async () => (await import('./people.ts')).personData,
  countOrdersOf,
  lockOrdersOf,
  moveOrders,
  samplePage,
  prepareMail,
  mailSettled,
  sendsMail,
}
