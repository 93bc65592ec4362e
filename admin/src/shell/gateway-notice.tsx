import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NOTIFY_DIALOG_WIDTH, PROXY_POLL_MS } from '@vitrine/contract/limits.ts'
import type { PageName } from '@vitrine/contract/pages.ts'
import { useState } from 'react'

import { Banner } from '../ui/feedback/banner.tsx'
import { DialogActions } from '../ui/overlay/dialog-actions.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { PageLink } from '../ui/layout/page-link.tsx'
import { session } from '../api/current-session.ts'
import { useMe } from '../api/use-me.ts'
import { useStore } from '../api/use-store.ts'
import { t } from '../messages/messages.ts'
import { gatewayStatus, hearsOfGateways } from './gateway-status.ts'
import { mayInterrupt } from './may-interrupt.ts'

/**
 * Warns that no payment gateway proxy is configured, in stores that bring their own gateway: first with a dialog, once
 * per person and store in this browser, then with a banner until a proxy is configured.
 */
export function GatewayNotice({ page }: { page: PageName | undefined }) {
  const me = useMe()
  const store = useStore()
  const seenKey = `notifySeen:${me.id}:${session.storeId ?? ''}`
  const [seen, setSeen] = useState(() => localStorage.getItem(seenKey) !== null)
  const { data } = useQuery({
    ...gatewayStatus,
    enabled: hearsOfGateways(me, store),
    // TanStack Query does not poll in hidden tabs.
    refetchInterval: (query) => (query.state.data?.proxies.length === 0 ? PROXY_POLL_MS : false),
  })
  // The payments page says the same in more detail.
  if (!data || data.proxies.length > 0 || page === 'website.settings.payments') return null

  if (seen || !mayInterrupt(page)) {
    return (
      <Banner tone="attention" actions={<PageLink to="website.settings.payments">{t('shell.notify.setUp')}</PageLink>}>
        {t('shell.notify.banner')}
      </Banner>
    )
  }
  const close = () => {
    localStorage.setItem(seenKey, 'true')
    setSeen(true)
  }
  return (
    <Dialog opened onClose={close} title={t('shell.notify.title')} width={NOTIFY_DIALOG_WIDTH}>
      {t('shell.notify.text')}
      <DialogActions>
        <Button variant="default" onClick={close}>
          {t('kit.close')}
        </Button>
        <Button data-autofocus onClick={close} renderRoot={(props) => <PageLink to="website.settings.payments" {...props} />}>
          {t('shell.notify.setUp')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
