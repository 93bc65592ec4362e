import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { DetailSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailStatePage } from '../../../ui/feedback/detail-state-page.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { plainText } from '../../../ui/data/plain-text.ts'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { PageEditor } from './page-editor.tsx'
import { PageDetails } from './page-details.tsx'
import { PageMenu } from './page-menu.tsx'
import { pageRules } from './page-rules.ts'
import { PageStateBadge } from './page-status.tsx'
import { bodyOf, valuesOf, type PageValues, type StorePage } from './page-values.ts'

/** The console page that edits a page of the storefront. */
export function PageUpdate() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <Loaded key={id} id={id} />
}

const breadcrumb = () => <ListLink to="website.pages" />

function Loaded({ id }: { id: string }) {
  const options = callQuery('pages.get', { params: { id } })
  const query = useQuery(options)
  const shown = useShown<StorePage, PageValues>(options.queryKey, query.data)
  if (shown) return <ExistingPage key={shown.saved.version} {...shown} />
  return (
    <DetailStatePage
      list="website.pages"
      query={query}
      skeleton={<DetailSkeleton main={[10]} facts={[4]} />}
      gone={{ title: t('storePages.gone.title'), action: t('storePages.gone.action') }}
    />
  )
}

function ExistingPage(shown: Shown<StorePage, PageValues>) {
  const { saved: page } = shown
  const params = { id: page.id }
  const update = useChange('pages.update', { refresh: ['pages.list', 'menus.list', 'menus.get'] })
  const state = useVersionForm<StorePage, PageValues>({
    ...shown,
    valuesOf,
    rules: pageRules,
    save: (values, base) => update.mutateAsync({ params, body: { ...bodyOf(values), version: base.version } }),
    read: () => call('pages.get', { params }),
    done: t('storePages.saved'),
  })
  return (
    <Page
      title={page.title}
      badge={<PageStateBadge page={page} />}
      breadcrumb={breadcrumb()}
      actions={<PageMenu page={page} form={state.form} />}
    >
      <PageEditor form={state.form} failure={state.failure} page={page} facts={<PageDetails page={page} />} />
      <VersionConflictDialog state={state} valuesOf={valuesOf} labelOf={(field) => t(`storePages.field.${field}`)} textOf={textOf} />
    </Page>
  )
}

/** Describes a field's value as text for the conflict dialog. */
function textOf(field: keyof PageValues, values: PageValues): string {
  if (field === 'bodyHtml') return plainText(values.bodyHtml) || values.bodyHtml
  if (field === 'template') return t(`storePages.template.${values.template}`)
  if (field === 'publication') return t(`kit.publish.${values.publication.choice}`)
  return values[field]
}
