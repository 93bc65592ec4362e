import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LIST_PAGE_MAX } from '@vitrine/contract/limits.ts'

import { errorMessages } from '../../../api/error-text.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { globalError, globalSuccess } from '../../../events.ts'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { t } from '../../../messages/messages.ts'

interface AddToMenuProps {
  collection: { id: string; title: string }
  /** The IDs of the menus that already link to the collection. */
  taken: readonly string[]
}

/**
 * A button that adds the collection at the end of a menu that does not link to it yet. If there is no such menu, the
 * button is hidden.
 */
export function AddToMenu({ collection, taken }: AddToMenuProps) {
  const { data } = useQuery(callQuery('menus.list', { query: { limit: String(LIST_PAGE_MAX) } }))
  const add = useChange('menus.addCollection', { refresh: ['menus.ofCollection', 'menus.list', 'menus.get'] })
  const menus = (data?.items ?? []).filter(({ id }) => !taken.includes(id))
  if (menus.length === 0) return null

  async function addTo(menu: { id: string; title: string }): Promise<void> {
    try {
      await add.mutateAsync({ params: { menuId: menu.id, collectionId: collection.id } })
      globalSuccess([t('collections.menus.added', { title: collection.title, menu: menu.title })])
    } catch (error) {
      globalError(errorMessages(error))
    }
  }

  return (
    <ActionMenu
      label={t('collections.menus.add')}
      align="start"
      renderTrigger={(props) => (
        <Button variant="default" loading={add.isPending} rightSection={<IconChevronDown size={16} stroke={1.5} />} {...props}>
          {t('collections.menus.add')}
        </Button>
      )}
      actions={menus.map((menu) => ({ label: menu.title, run: () => void addTo(menu) }))}
    />
  )
}
