import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { decimalsOf } from '@vitrine/contract/money.ts'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { DetailSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailStatePage } from '../../../ui/feedback/detail-state-page.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { useStore } from '../../../api/use-store.ts'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { CollectionEditor } from './collection-editor.tsx'
import { CollectionMenu } from './collection-menu.tsx'
import { CollectionStatus } from './collection-status.tsx'
import { bodyOf, valuesOf, type Collection, type CollectionValues } from './collection-values.ts'
import { conflictText } from './conflict-text.ts'
import { formRules } from './form-rules.ts'
import { MenusCard } from './menus-card.tsx'
import { ProductsCard } from './products-card.tsx'

/** The number of milliseconds between two reloads of a collection while the server is computing its products. */
const REFRESHING_POLL_MS = 2000

/** The page of one collection: its form and its products. */
export function CollectionUpdate() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: string }) {
  const options = callQuery('collections.get', { params: { id } })
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data?.isRefreshing ? REFRESHING_POLL_MS : false),
  })
  const shown = useShown<Collection, CollectionValues>(options.queryKey, query.data)
  if (shown) return <Existing key={shown.saved.version} {...shown} />
  return (
    <DetailStatePage
      list="website.collections"
      query={query}
      skeleton={<DetailSkeleton main={[8, 2, 8]} facts={[2, 4]} />}
      gone={{ title: t('collections.gone.title'), action: t('collections.gone.action') }}
    />
  )
}

function Existing(shown: Shown<Collection, CollectionValues>) {
  const { saved, latest } = shown
  const decimals = decimalsOf(useStore().currency)
  const params = { id: saved.id }
  const update = useChange('collections.update', { refresh: ['collections.list', 'collections.products'] })
  const state = useVersionForm<Collection, CollectionValues>({
    ...shown,
    valuesOf: (collection) => valuesOf(collection, decimals),
    rules: formRules(decimals),
    save: (values, base) => update.mutateAsync({ params, body: { ...bodyOf(values, decimals), version: base.version } }),
    read: () => call('collections.get', { params }),
    done: t('collections.saved'),
  })

  return (
    <Page
      title={saved.title}
      badge={<CollectionStatus collection={saved} />}
      breadcrumb={<ListLink to="website.collections" />}
      note={t(`collections.kind.${saved.kind}.help`)}
      actions={<CollectionMenu collection={saved} form={state.form} />}
    >
      <CollectionEditor
        form={state.form}
        failure={state.failure}
        collection={saved}
        products={<ProductsCard collection={latest} />}
        facts={<MenusCard collection={saved} />}
      />
      <VersionConflictDialog
        state={state}
        valuesOf={(collection) => valuesOf(collection, decimals)}
        labelOf={(field) => t(`collections.field.${field}`)}
        textOf={conflictText}
      />
    </Page>
  )
}
