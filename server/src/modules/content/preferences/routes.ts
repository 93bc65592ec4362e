import type { Handlers } from '../../../platform/http/bind.ts'
import { readActivity, readPreferences, updatePreferences } from './service.ts'

export const preferenceHandlers: Handlers<`preferences.${'get' | 'update' | 'activity'}`> = {
  'preferences.get': (context) => readPreferences(context),
  'preferences.update': async (context, { body }) => {
    await updatePreferences(context, body)
    return readPreferences(context)
  },
  'preferences.activity': (context) => readActivity(context),
}
