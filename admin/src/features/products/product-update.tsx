import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { callQuery } from '../../api/query.ts'
import { globalSuccess } from '../../events.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { t } from '../../words/words.ts'
import { FactsCard } from './facts-card.tsx'
import { ProductEditor } from './product-editor.tsx'
import { ProductMenu } from './product-menu.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductStatus } from './product-status.tsx'
import type { ProductValues } from './product-values.ts'
import { useProductForm } from './use-product-form.ts'
import type { Product } from './variant-row.ts'

/** While pictures of an import are still being fetched. */
const PICTURES_POLL_MS = 4000

/** One product: what it is, changed and saved. */
export function ProductUpdate() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <Loaded key={id} id={id} />
}

interface Shown {
  product: Product
  /** Changes to it that are still unsaved. */
  edits?: Partial<ProductValues>
}

function Loaded({ id }: { id: string }) {
  const query = callQuery('products.get', { params: { id } })
  const { data, error, isPending, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.media.some((one) => one.state === 'pending') ? PICTURES_POLL_MS : false),
  })
  const client = useQueryClient()
  const [shown, setShown] = useState<Shown | null>(null)
  if (!shown && data) setShown({ product: data })

  function show(next: Shown): void {
    client.setQueryData(query.queryKey, next.product)
    setShown(next)
  }

  if (shown) return <ExistingProduct key={shown.product.version} {...shown} latest={data ?? shown.product} onShow={show} />
  return (
    <Page title={t('page.website.products.update')} breadcrumb={<PageLink to="website.products">{t('page.website.products')}</PageLink>}>
      {isPending && <ProductSkeleton />}
      {error?.code === 'not_found' ? <ProductGone /> : error && <Failed error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}

function ProductGone() {
  return (
    <EmptyState
      drawing="search"
      title={t('products.gone.title')}
      actions={<Button renderRoot={(props) => <PageLink to="website.products" {...props} />}>{t('products.gone.action')}</Button>}
    >
      {t('products.gone.body')}
    </EmptyState>
  )
}

interface ExistingProductProps extends Shown {
  /** As the server answered last. */
  latest: Product
  onShow: (shown: Shown) => void
}

function ExistingProduct({ product, edits, latest, onShow }: ExistingProductProps) {
  const state = useProductForm({
    product,
    edits,
    onSaved: (saved) => {
      onShow({ product: saved })
      globalSuccess([t('products.saved')])
    },
  })

  // Never under the hands of who is typing: with unsaved changes, saving puts both versions together.
  const isOld = latest.version > product.version && state.form.changed.length === 0
  useEffect(() => {
    if (isOld) onShow({ product: latest })
  })

  return (
    <Page
      title={product.title}
      badge={<ProductStatus status={product.status} />}
      breadcrumb={<PageLink to="website.products">{t('page.website.products')}</PageLink>}
      actions={<ProductMenu product={product} form={state.form} />}
    >
      <ProductEditor
        state={state}
        product={product}
        latest={latest}
        facts={<FactsCard product={product} />}
        onTakeTheirs={({ fields, mine, theirs }) => {
          const isKept = ([field]: [string, unknown]) => !fields.some((other) => other === field)
          onShow({ product: theirs, edits: Object.fromEntries(Object.entries(mine).filter(isKept)) })
        }}
      />
    </Page>
  )
}
