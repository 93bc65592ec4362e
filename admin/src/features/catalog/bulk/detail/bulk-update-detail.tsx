import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'

import { t } from '../../../../messages/messages.ts'
import { DetailSkeleton } from '../../../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../../../ui/feedback/detail-state.tsx'
import { PageLink } from '../../../../ui/layout/page-link.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { ListLink } from '../../../../ui/list/list-link.tsx'
import { exportQuery } from '../../../../ui/list/selection.ts'
import { isBusy, isEnded, type Update, updateName, UpdateState } from '../update-state.tsx'
import { DryRun } from './dry-run.tsx'
import { Result } from './result.tsx'
import { Scheduled } from './scheduled.tsx'
import { useBulkUpdate } from './use-bulk-update.ts'
import { Working } from './working.tsx'

/** A bulk update at its current step: its dry run, its progress, or its result. */
export function BulkUpdateDetail() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = useBulkUpdate(id)
  const { data } = query
  return (
    <Page
      title={data ? updateName(data) : t('page.website.bulkupdates.update')}
      breadcrumb={<ListLink to="website.bulkupdates" />}
      {...(data && { badge: <UpdateState state={data.state} /> })}
      actions={data?.kind === 'rules' && !isBusy(data) && <EditLink data={data} />}
    >
      {data ? (
        <div className="stack">
          {isBusy(data) && <Working data={data} />}
          {data.state === 'previewed' && <DryRun data={data} />}
          {data.state === 'queued' && <Scheduled data={data} />}
          {isEnded(data) && <Result data={data} />}
        </div>
      ) : (
        <DetailState
          query={query}
          skeleton={<DetailSkeleton main={[3, 6]} facts={[]} />}
          gone={{ title: t('bulkUpdates.gone.title'), list: 'website.bulkupdates', action: t('bulkUpdates.gone.action') }}
        />
      )}
    </Page>
  )
}

/** A link to the rules: of an update that has not run, to edit them, and otherwise to start a new update with them. */
function EditLink({ data }: { data: Update }) {
  const search = { from: data.id, ...(data.selection && exportQuery(data.selection)) }
  return (
    <Button variant="default" renderRoot={(props) => <PageLink to="website.bulkupdates.create" search={search} {...props} />}>
      {t(data.state === 'previewed' ? 'bulkUpdates.edit' : 'bulkUpdates.again')}
    </Button>
  )
}
