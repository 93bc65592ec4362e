/** The parts of this module that other modules may use. */

export { countPurchaseQuery, countRefund, upsertCustomer } from './customers/service.ts'
