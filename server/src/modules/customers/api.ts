/** What other modules may import from this one. */

export { countPurchaseQuery, countRefund, upsertCustomer } from './customers/service.ts'
