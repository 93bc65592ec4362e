import { Button } from '@mantine/core'
import { useState } from 'react'

import { useChange } from '../../../api/query.ts'
import { DeleteResource } from '../../../ui/overlay/delete-resource.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { t } from '../../../messages/messages.ts'
import type { Menu } from './menu-values.ts'

interface DeleteMenuProps {
  menu: Menu
  form: { discard: () => void }
}

/** A button that deletes a menu after a confirmation. If the theme uses the menu, a dialog says what to do first. */
export function DeleteMenu({ menu: { id, title, isInTheme }, form }: DeleteMenuProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = useChange('menus.remove', { refresh: ['menus.list'] })
  const close = () => setAsking(false)

  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('menus.delete')}
      </Button>
      <Dialog opened={isAsking && isInTheme} title={t('menus.delete.inTheme.title', { title })} onClose={close}>
        {t('menus.delete.inTheme.body')}
        <DialogActions>
          <Button onClick={close}>{t('kit.close')}</Button>
        </DialogActions>
      </Dialog>
      <DeleteResource
        opened={isAsking && !isInTheme}
        deletion={{
          title,
          action: t('menus.delete'),
          body: t('menus.delete.body'),
          remove: () => remove.mutateAsync({ params: { id } }),
          discard: form.discard,
          list: 'website.menus',
        }}
        onClose={close}
      />
    </>
  )
}
