import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import rowCss from '../../../ui/layout/card-rows.module.css'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { t } from '../../../messages/messages.ts'
import type { PaymentMethod } from './gateway-types.ts'
import css from './payments.module.css'
import { useSavePaymentMethods } from './use-payment-methods.ts'

/** A dialog that lists the owner's accounts and groups that this store does not use, so that they can be added. */
export function AddExistingDialog({ methods, onClose }: { methods: readonly PaymentMethod[]; onClose: () => void }) {
  const accounts = useQuery(callQuery('proxies.remaining'))
  const groups = useQuery(callQuery('proxyGroups.list'))
  const save = useSavePaymentMethods()
  const others = [
    ...(accounts.data?.proxies ?? []).map(({ id, label, provider }) => ({ id, name: label, what: t('payments.provider', { provider }) })),
    ...(groups.data?.groups ?? [])
      .filter(({ isAssigned }) => !isAssigned)
      .map(({ id, name, routing, members }) => ({
        id,
        name,
        what: t('payments.group.members', { count: members.length, routing: t('payments.routing', { routing }) }),
      })),
  ]
  const failed = accounts.error ?? groups.error
  const isLoaded = accounts.data !== undefined && groups.data !== undefined
  return (
    <Dialog opened title={t('payments.other')} onClose={onClose}>
      {failed && <Failed error={failed} onRetry={() => void Promise.all([accounts.refetch(), groups.refetch()])} />}
      {isLoaded && others.length === 0 && <p className={css['help']}>{t('payments.other.none')}</p>}
      <ul className={css['others']}>
        {others.map(({ id, name, what }) => (
          <li key={id} className={css['other']}>
            <span className={rowCss['what']}>
              <span className={rowCss['name']}>{name}</span>
              <span className={rowCss['quiet']}>{what}</span>
            </span>
            <Button
              variant="default"
              aria-label={t('payments.other.add.of', { name })}
              onClick={() => void save(methods, [{ id, isUsed: true }])}
            >
              {t('payments.other.add')}
            </Button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('kit.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
