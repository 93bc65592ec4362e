import { Button } from '@mantine/core'

import { useStore } from '../../../../api/use-store.ts'
import { t } from '../../../../messages/messages.ts'
import { fullTime } from '../../../../ui/data/format.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { FormFailure } from '../../../../ui/form/form-failure.tsx'
import type { Update } from '../update-state.tsx'
import { Counts } from './counts.tsx'
import { Samples } from './samples.tsx'
import { useBulkSteps } from './use-bulk-update.ts'

/** An update that runs at a later time. */
export function Scheduled({ data }: { data: Update }) {
  const { standardTimezone: zone } = useStore()
  const { cancel } = useBulkSteps()
  return (
    <>
      <FormFailure error={cancel.error} />
      <Banner
        tone="info"
        title={t('bulkUpdates.queued.title', { time: data.runAt ? fullTime(data.runAt, zone) : '' })}
        actions={
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id: data.id } })}>
            {t('bulkUpdates.cancel.action')}
          </Button>
        }
      >
        <p>{t('bulkUpdates.queued.body')}</p>
        {data.revertAt && <p>{t('bulkUpdates.queued.revert', { time: fullTime(data.revertAt, zone) })}</p>}
      </Banner>
      <Counts data={data} />
      <Samples data={data} />
    </>
  )
}
