import type { Handlers } from '../../http/bind.ts'
import { listAbandoned, noteAbandoned, readAbandoned, sendNow, sendTest } from './service.ts'
import { readSettings, saveSettings } from './settings.ts'

export const abandonedHandlers: Handlers<`abandoned.${'list' | 'get' | 'update' | 'send' | 'settings' | 'saveSettings' | 'sendTest'}`> = {
  'abandoned.list': ({ tx }, { query }) => listAbandoned(tx, query),
  'abandoned.get': ({ services, tx }, { params }) => readAbandoned(services, tx, params.id),
  'abandoned.update': (context, { params, body }) => noteAbandoned(context, params.id, body.staffNote),
  'abandoned.send': (context, { params, body }) => sendNow(context, params.id, body),
  'abandoned.settings': ({ tx }) => readSettings(tx),
  'abandoned.saveSettings': ({ tx, storeId }, { body }) => saveSettings(tx, storeId, body),
  'abandoned.sendTest': async (context, { body }) => {
    await sendTest(context, body)
    return { ok: true }
  },
}
