import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { errorMessages } from '../../api/error-text.ts'
import { useChange } from '../../api/query.ts'
import { globalError, globalSuccess } from '../../events.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { PreviewDialog } from '../../ui/preview-dialog.tsx'
import { useGo } from '../../ui/use-go.ts'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'
import type { StorePage } from './page-values.ts'

interface PageMenuProps {
  page: StorePage
  form: { changed: readonly unknown[]; discard: () => void }
}

/** What can be done with a page as a whole. */
export function PageMenu({ page: { id, title, handle, isVisible }, form }: PageMenuProps) {
  const go = useGo()
  const { publicDomain } = useStore().storeDetail
  const [isAsking, setAsking] = useState(false)
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

  async function deletePage(): Promise<void> {
    await remove.mutateAsync({ params: { id } })
    // At once: unsaved changes would keep the page from being left.
    flushSync(form.discard)
    await go('website.pages', { replace: true })
    globalSuccess([t('storePages.deleted', { title })])
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
      <ActionMenu
        label={t('kit.more')}
        renderTrigger={(props) => (
          <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.5} />} {...props}>
            {t('kit.more')}
          </Button>
        )}
        actions={[
          { label: t('storePages.previewLink'), run: () => setPreviewing(true) },
          { label: t('storePages.duplicate'), run: () => void copy() },
          { label: t('storePages.delete'), danger: true, divided: true, run: () => setAsking(true) },
        ]}
      />
      <PreviewDialog
        opened={isPreviewing}
        link="pages.previewLink"
        id={id}
        isDirty={form.changed.length > 0}
        onClose={() => setPreviewing(false)}
      />
      <Confirm
        opened={isAsking}
        title={t('storePages.delete.title', { title })}
        action={t('storePages.delete')}
        onConfirm={deletePage}
        onClose={() => setAsking(false)}
      >
        {t('storePages.delete.body', { count: 1 })}
      </Confirm>
    </>
  )
}
