import { Button } from '@mantine/core'
import { useState } from 'react'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'

/** A button that signs out all other members of the store. If the user is an admin, the owners stay signed in. */
export function SignOutAll() {
  const me = useMe()
  const [asks, setAsks] = useState(false)
  const logOutAll = useChange('staff.logOutAll', { refresh: ['staff.sessions'] })

  async function confirm(): Promise<void> {
    const { loggedOut } = await logOutAll.mutateAsync({})
    globalSuccess([t('staff.logOutAll.done', { count: loggedOut })])
  }

  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('staff.logOutAll')}
      </Button>
      <Confirm
        opened={asks}
        title={t('staff.logOutAll.title')}
        action={t('staff.logOutAll')}
        onConfirm={confirm}
        onClose={() => setAsks(false)}
      >
        {t(me.isStoreOwner ? 'staff.logOutAll.byOwner' : 'staff.logOutAll.byAdmin')}
      </Confirm>
    </>
  )
}
