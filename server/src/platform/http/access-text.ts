import type { Call } from '@vitrine/contract/call.ts'

/** Who may make a call, worded for the API documents: `products or discounts`. */
export const accessText = ({ access }: Call): string => [access].flat().join(' or ')
