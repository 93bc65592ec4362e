import { creditRecoveryQuery } from './modules/checkout/abandoned-checkouts/recovery-credit.ts'
import { sendsTexts } from './modules/checkout/abandoned-checkouts/settings.ts'
import type { Hooks } from './services.ts'

/** Which areas answer the hooks of the areas below them. */
export const hooks: Hooks = {
  orderCreated: creditRecoveryQuery,
  sendsTexts: sendsTexts,
}
