import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'

import { callQuery } from '../../../../api/query.ts'
import { t } from '../../../../messages/messages.ts'
import { DetailSkeleton } from '../../../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../../../ui/feedback/detail-state.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { RulesForm } from './rules-form.tsx'

/** The page for the rules of a bulk update: a new one, or one that starts from the update `from` in the URL. */
export function BulkUpdateCreate() {
  const { from = '' }: { from?: string } = useSearch({ strict: false })
  const source = useQuery({ ...callQuery('bulkUpdates.get', { params: { id: from } }), enabled: from !== '' })
  if (from === '' || source.data) return <RulesForm key={from} source={source.data ?? null} />
  return (
    <Page title={t('page.website.bulkupdates.create')}>
      <DetailState
        query={source}
        skeleton={<DetailSkeleton main={[4, 4]} facts={[]} />}
        gone={{ title: t('bulkUpdates.gone.title'), list: 'website.bulkupdates', action: t('bulkUpdates.gone.action') }}
      />
    </Page>
  )
}
