import { errorMessages } from '../../../api/error-text.ts'
import { useChange } from '../../../api/query.ts'
import { globalError, globalSuccess, offerUndo } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import { refresh } from './gateway-types.ts'

/** Returns a function that disconnects a payment account or manual method from all stores and offers to undo the change. */
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
