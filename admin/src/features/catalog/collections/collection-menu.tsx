import { Button } from '@mantine/core'

import { useChange } from '../../../api/query.ts'
import { MoreMenu } from '../../../ui/overlay/more-menu.tsx'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import type { Collection } from './collection-values.ts'

interface CollectionMenuProps {
  collection: Collection
  form: { discard: () => void }
}

/** The link to the collection in the store, and the menu of actions for the whole collection. */
export function CollectionMenu({ collection: { id, title, handle, isVisible }, form }: CollectionMenuProps) {
  const { publicDomain } = useStore().storeDetail
  const remove = useChange('collections.remove', { refresh: ['collections.list'] })
  return (
    <>
      {isVisible && (
        <Button variant="default" component="a" href={`//${publicDomain}/collections/${handle}`} target="_blank" rel="noopener">
          {t('collections.viewInStore')}
        </Button>
      )}
      <MoreMenu
        actions={[]}
        deletion={{
          title,
          action: t('collections.delete'),
          body: t('collections.delete.body', { count: 1 }),
          remove: () => remove.mutateAsync({ params: { id } }),
          discard: form.discard,
          list: 'website.collections',
        }}
      />
    </>
  )
}
