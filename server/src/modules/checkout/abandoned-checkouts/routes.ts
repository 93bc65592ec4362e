import type { Handlers } from '../../../platform/http/bind.ts'
import { listAbandoned, noteAbandoned, readAbandoned, sendNow, sendTest } from './service.ts'
import { readSettings, saveSettings } from './settings.ts'

export const abandonedCheckoutHandlers: Handlers<`abandonedCheckouts.${'list' | 'get' | 'update' | 'send' | 'settings' | 'saveSettings' | 'sendTest'}`> =
  {
    'abandonedCheckouts.list': ({ tx }, { query }) => listAbandoned(tx, query),
    'abandonedCheckouts.get': ({ services, tx }, { params }) => readAbandoned(services, tx, params.id),
    'abandonedCheckouts.update': (context, { params, body }) => noteAbandoned(context, params.id, body.staffNote),
    'abandonedCheckouts.send': (context, { params, body }) => sendNow(context, params.id, body),
    'abandonedCheckouts.settings': ({ tx }) => readSettings(tx),
    'abandonedCheckouts.saveSettings': ({ tx, storeId }, { body }) => saveSettings(tx, storeId, body),
    'abandonedCheckouts.sendTest': async (context, { body }) => {
      await sendTest(context, body)
      return { ok: true }
    },
  }
