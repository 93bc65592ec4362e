import { errorMessages } from '../../../api/error-text.ts'
import { useChange } from '../../../api/query.ts'
import { globalError, notify } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'

/** Returns a function that asks the provider whether an account works, and shows the answer. */
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
