import type { Handlers } from '../../../platform/http/bind.ts'
import { readPreferences, updatePreferences } from './service.ts'

export const preferenceHandlers: Handlers<`preferences.${'get' | 'update'}`> = {
  'preferences.get': (context) => readPreferences(context),
  'preferences.update': async (context, { body }) => {
    await updatePreferences(context, body)
    return readPreferences(context)
  },
}
