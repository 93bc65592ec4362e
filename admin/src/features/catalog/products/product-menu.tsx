import { Button } from '@mantine/core'
import { useState } from 'react'

import { useChange } from '../../../api/query.ts'
import { MoreMenu } from '../../../ui/overlay/more-menu.tsx'
import { PreviewDialog } from '../../../ui/overlay/preview-dialog.tsx'
import { useGo } from '../../../ui/layout/use-go.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import { productCalls } from './product-calls.ts'
import type { ProductForm } from './product-form.ts'
import { useSetStatus } from './use-set-status.ts'
import type { Product } from './variants/variant-row.ts'

interface ProductMenuProps {
  product: Product
  form: ProductForm
}

/** The link to the product in the store, and the menu of actions for the whole product. */
export function ProductMenu({ product: { id, title, handle, status, isVisible, variants }, form }: ProductMenuProps) {
  const go = useGo()
  const { setStatus } = useSetStatus()
  const { publicDomain } = useStore().storeDetail
  const [isPreviewing, setPreviewing] = useState(false)
  const remove = useChange('products.remove', { refresh: productCalls })
  const isArchived = status === 'archived'
  const isDirty = form.changed.length > 0

  function archive(): void {
    const next = isArchived ? 'draft' : 'archived'
    // If there are unsaved changes, the new status is added to them, because saving it immediately would make the
    // form's version out of date.
    if (isDirty) form.set('status', next)
    else void setStatus({ ids: [id] }, next)
  }

  return (
    <>
      {isVisible && (
        <Button variant="default" component="a" href={`//${publicDomain}/products/${handle}`} target="_blank" rel="noopener">
          {t('products.viewInStore')}
        </Button>
      )}
      <MoreMenu
        actions={[
          { label: t('products.preview'), run: () => setPreviewing(true) },
          { label: t('products.duplicate'), divided: true, run: () => void go('website.products.create', { search: { copy: id } }) },
          { label: t(isArchived ? 'products.unarchive' : 'products.archive'), run: archive },
        ]}
        deletion={{
          title,
          action: t('products.delete'),
          body: t('products.delete.body', { count: variants.length }),
          remove: () => remove.mutateAsync({ params: { id } }),
          discard: form.discard,
          list: 'website.products',
        }}
      />
      <PreviewDialog opened={isPreviewing} link="products.previewLink" id={id} isDirty={isDirty} onClose={() => setPreviewing(false)} />
    </>
  )
}
