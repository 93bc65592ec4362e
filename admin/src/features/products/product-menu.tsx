import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { useChange } from '../../api/query.ts'
import { globalSuccess } from '../../events.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { PreviewDialog } from '../../ui/preview-dialog.tsx'
import { useGo } from '../../ui/use-go.ts'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'
import type { ProductForm } from './use-product-form.ts'
import { useSetStatus } from './use-set-status.ts'
import type { Product } from './variant-row.ts'

interface ProductMenuProps {
  product: Product
  form: ProductForm['form']
}

/** What can be done with a product as a whole. */
export function ProductMenu({ product: { id, title, handle, status, isVisible, variants }, form }: ProductMenuProps) {
  const go = useGo()
  const { setStatus } = useSetStatus()
  const { publicDomain } = useStore().storeDetail
  const [isAsking, setAsking] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const remove = useChange('products.remove', { refresh: ['products.list', 'products.facets'] })
  const isArchived = status === 'archived'
  const isDirty = form.changed.length > 0

  function archive(): void {
    const next = isArchived ? 'draft' : 'archived'
    // With unsaved changes it becomes one of them: done at once, it would make them out of date.
    if (isDirty) form.set('status', next)
    else void setStatus({ ids: [id] }, next)
  }

  async function deleteProduct(): Promise<void> {
    await remove.mutateAsync({ params: { id } })
    // At once: unsaved changes would keep the page from being left.
    flushSync(form.discard)
    await go('website.products', { replace: true })
    globalSuccess([t('products.deleted', { title })])
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
          { label: t('products.preview'), run: () => setPreviewing(true) },
          ...(isVisible ? [{ label: t('products.viewInStore'), href: `//${publicDomain}/products/${handle}` }] : []),
          { label: t('products.duplicate'), divided: true, run: () => void go('website.products.create', { search: { copy: id } }) },
          { label: t(isArchived ? 'products.unarchive' : 'products.archive'), run: archive },
          { label: t('products.delete'), danger: true, divided: true, run: () => setAsking(true) },
        ]}
      />
      <PreviewDialog opened={isPreviewing} link="products.previewLink" id={id} isDirty={isDirty} onClose={() => setPreviewing(false)} />
      <Confirm
        opened={isAsking}
        title={t('products.delete.title', { title })}
        action={t('products.delete.action')}
        onConfirm={deleteProduct}
        onClose={() => setAsking(false)}
      >
        {t('products.delete.body', { count: variants.length })}
      </Confirm>
    </>
  )
}
