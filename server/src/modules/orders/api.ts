/** The parts of this module that other modules may use. */

export { addressLines, addressOf } from './address.ts'
export { createOrder, readOrderContext } from './create/create-order.ts'
export type { Buyer, NewOrder } from './create/new-order.ts'
export { previewData } from './emails/data.ts'
export { sendNotedMail } from './emails/send.ts'
export { trackingImport } from './import-tracking/definition.ts'
export { orderImport } from './import/definition.ts'
export { countOrders, readStoreFacts } from './manage/service.ts'
export { type Outcome, settleTransaction } from './payments/settle.ts'
export { type CustomerOrder, selectOrdersOfCustomer, selectVariantsOfOrder } from './orders-of-customer.ts'
export { readRecentOrders, type RecentOrder } from './recent.ts'
export { selectStore } from './queries.ts'
