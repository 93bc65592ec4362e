import type { Call } from '@vitrine/contract/call.ts'

/** Returns who may make a call, in the form that the API documents show: `products or discounts`. */
export const accessText = ({ access }: Call): string => [access].flat().join(' or ')
