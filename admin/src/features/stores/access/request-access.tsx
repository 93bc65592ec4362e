import { Button } from '@mantine/core'
import type { Scope } from '@vitrine/contract/scopes.ts'

import { useChange } from '../../../api/query.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'

const messages = { sent: 'access.request.sent', asked_before: 'access.request.before', granted: 'access.request.granted' } as const

/** A button that requests a permission from the store's owners, and shows the result. */
export function RequestAccess({ need }: { need: Scope | 'admin' | undefined }) {
  const { storeDetail } = useStore()
  const request = useChange('staff.requestAccess', { refresh: ['profile.get'] })
  if (request.data) {
    const { state } = request.data
    return <Banner tone={state === 'sent' ? 'success' : 'info'}>{t(messages[state], { store: storeDetail.name })}</Banner>
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
