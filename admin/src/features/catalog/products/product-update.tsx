import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { DetailStatePage } from '../../../ui/feedback/detail-state-page.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { useUploads } from '../../../ui/form/uploads/use-uploads.ts'
import { useStore } from '../../../api/use-store.ts'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { conflictText } from './conflict-text.ts'
import { useRestatedCosts } from './costs/use-restated-costs.tsx'
import { CollectionsCard } from './collections-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { mergeValues } from './merge-values.ts'
import { productCalls } from './product-calls.ts'
import { ProductEditor } from './product-editor.tsx'
import { productRules, sendProductMedia } from './product-form.ts'
import { ProductMenu } from './product-menu.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductStatus } from './product-status.tsx'
import css from './product-update.module.css'
import { bodyOf, valuesOf, type ProductValues } from './product-values.ts'
import type { Product } from './variants/variant-row.ts'

/** The number of milliseconds between two reloads of a product while images of an import are being fetched. */
const MEDIA_POLL_MS = 4000

/** The page that edits a product, with a menu to preview, duplicate, archive or delete it. */
export function ProductUpdate() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return (
    <div className={css['frame']}>
      <Loaded key={id} id={id} />
    </div>
  )
}

function Loaded({ id }: { id: string }) {
  const options = callQuery('products.get', { params: { id } })
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data?.media.some((one) => one.state === 'pending') ? MEDIA_POLL_MS : false),
  })
  const shown = useShown<Product, ProductValues>(options.queryKey, query.data)
  if (shown) return <ExistingProduct key={shown.saved.version} {...shown} />
  return (
    <DetailStatePage
      list="website.products"
      query={query}
      skeleton={<ProductSkeleton />}
      gone={{ title: t('products.gone.title'), action: t('products.gone.action') }}
    />
  )
}

function ExistingProduct(shown: Shown<Product, ProductValues>) {
  const { saved, latest } = shown
  const { standardTimezone } = useStore()
  const params = { id: saved.id }
  const update = useChange('products.update', { refresh: productCalls })
  const uploads = useUploads(sendProductMedia)
  const costs = useRestatedCosts(saved)
  const state = useVersionForm<Product, ProductValues>({
    ...shown,
    valuesOf,
    rules: productRules(uploads),
    merge: mergeValues,
    save: async (values, { version }) => {
      const product = await update.mutateAsync({ params, body: { ...bodyOf(values), version } })
      await costs.restate(values.variants)
      return product
    },
    read: () => call('products.get', { params }),
    done: t('products.saved'),
  })
  return (
    <Page
      title={saved.title}
      badge={<ProductStatus status={saved.status} />}
      breadcrumb={<ListLink to="website.products" />}
      actions={<ProductMenu product={saved} form={state.form} />}
    >
      <ProductEditor
        form={state.form}
        failure={state.failure}
        uploads={uploads}
        product={saved}
        latest={latest}
        costStart={costs.cardFor(state.form.values.variants)}
        facts={
          <>
            <CollectionsCard productId={saved.id} />
            <DetailsCard product={saved} />
          </>
        }
      />
      <VersionConflictDialog
        state={state}
        valuesOf={valuesOf}
        labelOf={(field) => t(`products.field.${field}`)}
        textOf={(field, values) => conflictText(field, values, { currency: saved.currency, zone: standardTimezone })}
      />
    </Page>
  )
}
