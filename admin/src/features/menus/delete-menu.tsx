import { Button } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { useChange } from '../../api/query.ts'
import { globalSuccess } from '../../events.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { useGo } from '../../ui/use-go.ts'
import { t } from '../../words/words.ts'
import type { Menu } from './menu-values.ts'

interface DeleteMenuProps {
  menu: Menu
  form: { discard: () => void }
}

/** Deletes a menu; of one the theme shows it says what has to be done first. */
export function DeleteMenu({ menu: { id, title, isInTheme }, form }: DeleteMenuProps) {
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  const remove = useChange('menus.remove', { refresh: ['menus.list'] })
  const close = () => setAsking(false)

  async function deleteMenu(): Promise<void> {
    await remove.mutateAsync({ params: { id } })
    // At once: unsaved changes would keep the page from being left.
    flushSync(form.discard)
    await go('website.menus', { replace: true })
    globalSuccess([t('menus.deleted', { title })])
  }

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
      <Confirm
        opened={isAsking && !isInTheme}
        title={t('menus.delete.title', { title })}
        action={t('menus.delete')}
        onConfirm={deleteMenu}
        onClose={close}
      >
        {t('menus.delete.body')}
      </Confirm>
    </>
  )
}
