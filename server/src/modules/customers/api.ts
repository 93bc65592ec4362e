/** The parts of this module that other modules may use. */

export { CODE_MINUTES, isRightCode, sendSignInCode } from './accounts/codes.ts'
export type { Shopper } from './accounts/queries.ts'
export { shopperOf, signIn, signOut } from './accounts/sessions.ts'
export { customerImport } from './csv/definition.ts'
export { searchVectorOf } from './customers/search-words.ts'
export { countPurchaseQuery, countRefund, upsertCustomer } from './customers/service.ts'
export { holdSegments, namedSegments, segmentsOfEmail } from './segments/membership.ts'
export { replaceSegmentAmounts, segmentAmounts } from './segments/amounts.ts'
