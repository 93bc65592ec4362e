import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'

import { t } from '../../../messages/messages.ts'
import type { Redirect } from './redirect-columns.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'

/** A button that opens the dialog to edit a redirect. */
export function EditRedirect({ redirect }: { redirect: Redirect }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon size="lg" aria-label={t('redirects.change.one', { path: redirect.path })} onClick={() => setOpen(true)}>
        <IconPencil size={18} stroke={1.5} />
      </ActionIcon>
      {isOpen && <RedirectDialog redirect={redirect} onClose={() => setOpen(false)} />}
    </>
  )
}
