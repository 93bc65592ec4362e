import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'

/** Returns a mutation that starts the export of a person. */
export const useExportPerson = () =>
  useChange('privacy.export', {
    refresh: ['privacy.requests', 'customers.timeline'],
    onDone: () => globalSuccess([t('privacy.export.started')]),
  })
