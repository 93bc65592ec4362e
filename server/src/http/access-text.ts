import type { Call } from '@vitrine/contract/call.ts'

/** Who may make a call, as the API's documents say it: `products or discounts`. */
export const accessText = ({ access }: Call): string => [access].flat().join(' or ')
