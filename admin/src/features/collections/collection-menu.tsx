import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { useChange } from '../../api/query.ts'
import { globalSuccess } from '../../events.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { useGo } from '../../ui/use-go.ts'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'
import type { Collection } from './collection-values.ts'

interface CollectionMenuProps {
  collection: Collection
  /** Unsaved changes would keep the page from being left. */
  onLeave: () => void
}

/** What can be done with a collection as a whole. */
export function CollectionMenu({ collection: { id, title, handle, isVisible }, onLeave }: CollectionMenuProps) {
  const go = useGo()
  const { publicDomain } = useStore().storeDetail
  const [isAsking, setAsking] = useState(false)
  const remove = useChange('collections.remove', { refresh: ['collections.list'] })

  async function deleteCollection(): Promise<void> {
    await remove.mutateAsync({ params: { id } })
    flushSync(onLeave)
    await go('website.collections', { replace: true })
    globalSuccess([t('collections.deleted', { title })])
  }

  return (
    <>
      <ActionMenu
        label={t('kit.more')}
        renderTrigger={(props) => (
          <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.5} />} {...props}>
            {t('kit.more')}
          </Button>
        )}
        actions={[
          ...(isVisible ? [{ label: t('collections.viewInStore'), href: `//${publicDomain}/collections/${handle}` }] : []),
          { label: t('collections.delete'), danger: true, divided: isVisible, run: () => setAsking(true) },
        ]}
      />
      <Confirm
        opened={isAsking}
        title={t('collections.delete.title', { title })}
        action={t('collections.delete')}
        onConfirm={deleteCollection}
        onClose={() => setAsking(false)}
      >
        {t('collections.delete.body', { count: 1 })}
      </Confirm>
    </>
  )
}
