import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { t } from '../../../messages/messages.ts'

interface RemoveFromMenuProps {
  menu: { id: string; title: string }
  collection: { id: string; title: string }
}

/**
 * A button that removes the collection from a menu. It asks for confirmation, because adding the collection again would
 * not restore its position.
 */
export function RemoveFromMenu({ menu, collection }: RemoveFromMenuProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = useChange('menus.removeCollection', { refresh: ['menus.ofCollection', 'menus.list', 'menus.get'] })
  return (
    <>
      <ActionIcon size="lg" aria-label={t('collections.menus.remove.one', { menu: menu.title })} onClick={() => setAsking(true)}>
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
      <Confirm
        opened={isAsking}
        title={t('collections.menus.remove.title', { title: collection.title, menu: menu.title })}
        action={t('collections.menus.remove')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { menuId: menu.id, collectionId: collection.id } })
          globalSuccess([t('collections.menus.removed', { title: collection.title, menu: menu.title })])
        }}
        onClose={() => setAsking(false)}
      >
        {t('collections.menus.remove.body')}
      </Confirm>
    </>
  )
}
