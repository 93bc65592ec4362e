import { Button } from '@mantine/core'
import { useState } from 'react'

import { errorMessages } from '../../../api/error-text.ts'
import { useChange } from '../../../api/query.ts'
import { globalError, globalSuccess } from '../../../events.ts'
import { MoreMenu } from '../../../ui/overlay/more-menu.tsx'
import { PreviewDialog } from '../../../ui/overlay/preview-dialog.tsx'
import { useGo } from '../../../ui/layout/use-go.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import type { StorePage } from './page-values.ts'

interface PageMenuProps {
  page: StorePage
  form: { changed: readonly unknown[]; discard: () => void }
}

/** A button that opens the page in the storefront, or its preview if shoppers cannot see it, and a menu of other actions. */
export function PageMenu({ page: { id, title, handle, isVisible }, form }: PageMenuProps) {
  const go = useGo()
  const { publicDomain } = useStore().storeDetail
  const [isPreviewing, setPreviewing] = useState(false)
  const duplicate = useChange('pages.duplicate', { refresh: ['pages.list'] })
  const remove = useChange('pages.remove', { refresh: ['pages.list', 'menus.list', 'menus.get'] })

  async function copy(): Promise<void> {
    try {
      const made = await duplicate.mutateAsync({ params: { id } })
      await go('website.pages.update', { params: { id: made.id } })
      globalSuccess([t('storePages.duplicated', { title: made.title })])
    } catch (error) {
      globalError(errorMessages(error))
    }
  }

  return (
    <>
      {isVisible ? (
        <Button variant="default" component="a" href={`//${publicDomain}/pages/${handle}`} target="_blank" rel="noopener">
          {t('storePages.view')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setPreviewing(true)}>
          {t('storePages.preview')}
        </Button>
      )}
      <MoreMenu
        actions={[
          { label: t('storePages.previewLink'), run: () => setPreviewing(true) },
          { label: t('storePages.duplicate'), run: () => void copy() },
        ]}
        deletion={{
          title,
          action: t('storePages.delete'),
          body: t('storePages.delete.body', { count: 1 }),
          remove: () => remove.mutateAsync({ params: { id } }),
          discard: form.discard,
          list: 'website.pages',
        }}
      />
      <PreviewDialog
        opened={isPreviewing}
        link="pages.previewLink"
        id={id}
        isDirty={form.changed.length > 0}
        onClose={() => setPreviewing(false)}
      />
    </>
  )
}
