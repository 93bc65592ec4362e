import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { t } from '../../../messages/messages.ts'
import type { Redirect } from './redirect-columns.tsx'

/** A button that deletes a redirect after a confirmation. */
export function DeleteRedirect({ redirect: { id, path, target } }: { redirect: Redirect }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useChange('redirects.remove', { refresh: ['redirects.list'] })
  return (
    <>
      <ActionIcon size="lg" aria-label={t('redirects.delete.one', { path })} onClick={() => setAsking(true)}>
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
      <Confirm
        opened={isAsking}
        title={t('redirects.delete.title', { path })}
        action={t('redirects.delete')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id } })
          globalSuccess([t('redirects.deleted')])
        }}
        onClose={() => setAsking(false)}
      >
        {t('redirects.delete.body', { target })}
      </Confirm>
    </>
  )
}
