/** The parts of this module that other modules may use. */

export { CODE_MINUTES, isRightCode, sendSignInCode } from './accounts/codes.ts'
export type { Shopper } from './accounts/queries.ts'
export { shopperOf, shopperReader, signIn, signOut } from './accounts/sessions.ts'
export { customerImport } from './csv/definition.ts'
export { addAddress, makeDefault, removeAddress, updateAddress } from './customers/addresses.ts'
export { setConsent } from './customers/consents.ts'
export type { CustomerActor } from './customers/events.ts'
export { selectAddresses } from './customers/queries.ts'
export { searchVectorOf } from './customers/search-words.ts'
export { countPurchaseQuery, countRefund, upsertCustomer } from './customers/service.ts'
export { holdSegments, namedSegments, segmentsOfEmail } from './segments/membership.ts'
export { replaceSegmentAmounts, segmentAmounts } from './segments/amounts.ts'
