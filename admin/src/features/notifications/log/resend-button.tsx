import { Button } from '@mantine/core'
import { useState } from 'react'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { kindName } from '../kinds.ts'
import type { Delivery } from './delivery-columns.tsx'

/** The button that sends an email again. It asks first, because a customer gets the email. */
export function ResendButton({ delivery: { id, kind, recipient } }: { delivery: Delivery }) {
  const [isAsking, setAsking] = useState(false)
  const resend = useChange('deliveries.resend', { refresh: ['deliveries.list'] })
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        {t('notifications.resend')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t('notifications.resend.title', { recipient })}
        action={t('notifications.resend')}
        onConfirm={async () => {
          await resend.mutateAsync({ params: { id } })
          globalSuccess([t('notifications.resend.done')])
        }}
        onClose={() => setAsking(false)}
      >
        {t('notifications.resend.note', { kind: kindName(kind) })}
      </Confirm>
    </>
  )
}
