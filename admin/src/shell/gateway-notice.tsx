import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NOTIFY_DIALOG_WIDTH, PROXY_POLL_MS } from '@vitrine/contract/limits.ts'
import { useState } from 'react'

import { Banner } from '../ui/feedback/banner.tsx'
import { DialogActions } from '../ui/overlay/dialog-actions.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { PageLink } from '../ui/layout/page-link.tsx'
import { useMe } from '../api/use-me.ts'
import { useStore } from '../api/use-store.ts'
import { t } from '../messages/messages.ts'
import { gatewayStatus, hearsOfGateways } from './gateway-status.ts'

const DISMISSED = 'notifyDismissed'

/**
 * Warns that no payment gateway proxy is configured, in stores that bring their own gateway. The dialog can be
 * dismissed for this tab; the banner stays until a proxy is configured.
 */
export function GatewayNotice() {
  const me = useMe()
  const store = useStore()
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED) !== null)
  const { data } = useQuery({
    ...gatewayStatus,
    enabled: hearsOfGateways(me, store),
    // TanStack Query does not poll in hidden tabs.
    refetchInterval: (query) => (query.state.data?.proxies.length === 0 ? PROXY_POLL_MS : false),
  })
  if (!data || data.proxies.length > 0) return null

  const dismiss = () => {
    sessionStorage.setItem(DISMISSED, 'true')
    setDismissed(true)
  }
  return (
    <>
      <Banner tone="attention" actions={<PageLink to="website.settings.payments">{t('shell.notify.setUp')}</PageLink>}>
        {t('shell.notify.text')}
      </Banner>
      <Dialog opened={!dismissed} onClose={dismiss} title={t('shell.notify.title')} width={NOTIFY_DIALOG_WIDTH}>
        {t('shell.notify.text')}
        <DialogActions>
          <Button variant="default" onClick={dismiss}>
            {t('kit.close')}
          </Button>
          <Button data-autofocus onClick={dismiss} renderRoot={(props) => <PageLink to="website.settings.payments" {...props} />}>
            {t('shell.notify.setUp')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
