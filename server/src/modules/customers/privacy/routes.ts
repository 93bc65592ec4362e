import type { Handlers } from '../../../platform/http/bind.ts'
import { erasePerson } from './erase.ts'
import { downloadExport, startExport } from './export.ts'
import { countRetained } from './retention.ts'
import { listRequests, previewPerson } from './service.ts'
import { readPrivacySettings, savePrivacySettings } from './settings.ts'

export const privacyHandlers: Handlers<`privacy.${'preview' | 'requests' | 'erase' | 'export' | 'download' | 'settings' | 'updateSettings' | 'retention'}`> =
  {
    'privacy.preview': (context, { query }) => previewPerson(context, query),
    'privacy.requests': ({ tx }, { query }) => listRequests(tx, query),
    'privacy.erase': ({ tx, services, storeId, caller }, { body: { confirm, ...asked } }) =>
      erasePerson(tx, { services, storeId, userId: caller.userId }, asked, confirm),
    'privacy.export': (context, { body }) => startExport(context, body),
    'privacy.download': { detached: (context, { params }) => downloadExport(context, params.id) },
    'privacy.settings': ({ tx }) => readPrivacySettings(tx),
    'privacy.updateSettings': ({ tx, storeId }, { body }) => savePrivacySettings(tx, storeId, body),
    'privacy.retention': ({ tx, services }, { query }) => countRetained(tx, services, query),
  }
