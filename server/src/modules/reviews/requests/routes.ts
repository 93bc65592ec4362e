import type { Handlers } from '../../../platform/http/bind.ts'
import { changeSettings, showSettings } from './settings.ts'

export const reviewSettingsHandlers: Handlers<`reviewSettings.${'get' | 'update'}`> = {
  'reviewSettings.get': ({ tx }) => showSettings(tx),
  'reviewSettings.update': ({ tx, storeId, services }, { body }) => changeSettings(tx, storeId, body, services.now()),
}
