import { errorMessages } from '../../../api/error-text.ts'
import { useChange } from '../../../api/query.ts'
import { globalError, notify } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'

/** Asks the provider whether a connection works, and says what it answered. */
export function useTestConnection() {
  const probe = useChange('gateways.test')
  return async (id: string): Promise<void> => {
    try {
      const { result, account } = await probe.mutateAsync({ params: { id } })
      const message = t(`payments.tried.${result}`, { account: account === '' ? 'none' : account })
      notify({ tone: result === 'good' ? 'success' : 'attention', messages: [message] })
    } catch (error) {
      globalError(errorMessages(error))
    }
  }
}
