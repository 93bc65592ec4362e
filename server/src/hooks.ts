import { creditRecoveryQuery } from './modules/checkout/abandoned-checkouts/recovery-credit.ts'
import { sendsTexts } from './modules/checkout/abandoned-checkouts/settings.ts'
import type { Hooks } from './services.ts'

/** Connects each hook of a lower area to the function of the area above that implements it. */
export const hooks: Hooks = {
  orderCreated: creditRecoveryQuery,
  sendsTexts: sendsTexts,
}
