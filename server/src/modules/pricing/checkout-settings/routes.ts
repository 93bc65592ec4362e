import type { Handlers } from '../../../platform/http/bind.ts'
import { readCheckoutSettingsPage, updateCheckoutSettings } from './service.ts'

export const checkoutSettingsHandlers: Handlers<`checkoutSettings.${'get' | 'update'}`> = {
  'checkoutSettings.get': ({ tx }) => readCheckoutSettingsPage(tx),
  'checkoutSettings.update': async (context, { body }) => {
    await updateCheckoutSettings(context, body)
    return readCheckoutSettingsPage(context.tx)
  },
}
