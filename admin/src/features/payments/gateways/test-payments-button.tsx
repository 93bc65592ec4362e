import { Button } from '@mantine/core'

import { errorMessages } from '../../../api/error-text.ts'
import { useChange } from '../../../api/query.ts'
import { globalError, globalSuccess } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import { bodyOf, newConnection } from './connection-values.ts'
import { refresh } from './gateway-types.ts'

/** Adds the test gateway with one click. It has no keys, and its other settings can be edited later. */
export function TestPaymentsButton() {
  const create = useChange('gateways.create', { refresh })

  async function add(): Promise<void> {
    try {
      const { label } = await create.mutateAsync({ body: { provider: 'test', ...bodyOf(newConnection('test')) } })
      globalSuccess([t('payments.connected', { name: label })])
    } catch (error) {
      globalError(errorMessages(error))
    }
  }

  return (
    <Button variant="default" loading={create.isPending} onClick={() => void add()}>
      {t('payments.startTest')}
    </Button>
  )
}
