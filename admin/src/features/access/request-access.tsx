import { Button } from '@mantine/core'
import type { Scope } from '@vitrine/contract/scopes.ts'

import { useChange } from '../../api/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Failed } from '../../ui/failed.tsx'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'

const told = { sent: 'access.request.sent', asked_before: 'access.request.before', granted: 'access.request.granted' } as const

/** Asks the owners of the store for what a page needs, and says what became of it. */
export function RequestAccess({ need }: { need: Scope | 'admin' | undefined }) {
  const { storeDetail } = useStore()
  const request = useChange('staff.requestAccess', { refresh: ['profile.get'] })
  if (request.data) {
    const { state } = request.data
    return <Banner tone={state === 'sent' ? 'success' : 'info'}>{t(told[state], { store: storeDetail.name })}</Banner>
  }
  return (
    <>
      {request.error && <Failed error={request.error} title={t('access.request.failed')} />}
      <Button loading={request.isPending} onClick={() => request.mutate({ body: need === undefined ? {} : { need } })}>
        {t('access.request')}
      </Button>
    </>
  )
}
