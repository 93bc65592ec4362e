import { errorMessages } from '../../../api/error-text.ts'
import { useChange } from '../../../api/query.ts'
import { globalError, globalSuccess, offerUndo } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import { refresh } from './gateway-types.ts'

/** Takes a connection out of use everywhere, and offers to take that back. */
export function useDisconnect() {
  const remove = useChange('gateways.remove', { refresh })
  const restore = useChange('gateways.restore', { refresh })
  return async ({ id, label: name }: { id: string; label: string }): Promise<void> => {
    try {
      await remove.mutateAsync({ params: { id } })
    } catch (error) {
      return globalError(errorMessages(error))
    }
    offerUndo(t('payments.removed', { name }), () => {
      restore.mutateAsync({ params: { id } }).then(
        () => globalSuccess([t('payments.back', { name })]),
        (error: unknown) => globalError(errorMessages(error)),
      )
    })
  }
}
