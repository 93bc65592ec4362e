import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { callQuery, useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { CreatePage } from '../../../ui/form/create-page.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { useUploads } from '../../../ui/form/uploads/use-uploads.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import { productCalls } from './product-calls.ts'
import { PRODUCT_FORM, ProductEditor } from './product-editor.tsx'
import { productRules, sendProductMedia } from './product-form.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { bodyOf, copyOf, emptyValues, type ProductValues } from './product-values.ts'

/** The page that creates a product. With `?copy=ID` in the URL, the form starts with a copy of the product that has this ID. */
export function ProductCreate() {
  const { copy }: { copy?: string } = useSearch({ strict: false })
  const original = useQuery({ ...callQuery('products.get', { params: { id: copy ?? '' } }), enabled: copy !== undefined })
  if (copy === undefined) return <NewProduct key="empty" />
  if (original.data) return <NewProduct key={copy} edits={copyOf(original.data, t('products.copyOf', { title: original.data.title }))} />
  return (
    <Page title={t('page.website.products.create')}>
      {original.isError ? <Failed error={original.error} onRetry={() => void original.refetch()} /> : <ProductSkeleton />}
    </Page>
  )
}

function NewProduct({ edits }: { edits?: ProductValues }) {
  const go = useGo()
  const create = useChange('products.create', { refresh: productCalls })
  const uploads = useUploads(sendProductMedia)
  const { weightUnit } = useStore()
  const [initial] = useState(() => emptyValues(weightUnit))
  const form = useForm<ProductValues>({
    initial,
    edits,
    rules: productRules(uploads),
    submit: async (values) => {
      const { id, title } = await create.mutateAsync({ body: bodyOf(values) })
      await go('website.products.update', { params: { id }, replace: true })
      globalSuccess([t('products.created', { title })])
    },
  })
  return (
    <CreatePage list="website.products" formId={PRODUCT_FORM} form={form} action={t('products.save')}>
      <ProductEditor form={form} failure={form.failure} uploads={uploads} product={null} />
    </CreatePage>
  )
}
