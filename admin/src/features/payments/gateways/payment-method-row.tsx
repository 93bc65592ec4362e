import { ActionIcon, Switch } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'

import { globalSuccess, offerUndo } from '../../../events.ts'
import rowCss from '../../../ui/layout/card-rows.module.css'
import type { MenuAction } from '../../../ui/overlay/action-menu.tsx'
import { DotsMenu } from '../../../ui/overlay/dots-menu.tsx'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { useSortableItem } from '../../../ui/list/sortable.tsx'
import { t } from '../../../messages/messages.ts'
import type { Opened } from './dialogs.tsx'
import { type PaymentMethod, idOf, nameOf } from './gateway-types.ts'
import { limitsText } from './limits-text.ts'
import css from './payments.module.css'
import { useDisconnect } from './use-disconnect.ts'
import { useTestConnection } from './use-test-connection.ts'

interface PaymentMethodRowProps {
  method: PaymentMethod
  isOwner: boolean
  onOpen: (opened: Opened) => void
  onUse: (isUsed: boolean) => void
  onLeave: () => Promise<boolean>
  onBack: () => Promise<boolean>
}

/** A payment method with its details, status and actions. */
export function PaymentMethodRow({ method, isOwner, onOpen, onUse, onLeave, onBack }: PaymentMethodRowProps) {
  const id = idOf(method)
  const name = nameOf(method)
  const { place, handle } = useSortableItem(id, { fixedX: true })
  const tryIt = useTestConnection()
  const disconnect = useDisconnect()
  const isOwn = method.kind === 'proxy' ? method.proxy.isOwn : method.group.isOwn
  const canChange = isOwner && isOwn
  const open = () => onOpen(method.kind === 'proxy' ? { kind: 'change', id } : { kind: 'group', group: method.group })

  async function leave(): Promise<void> {
    if (await onLeave())
      offerUndo(t('payments.left', { name }), () => void onBack().then((done) => done && globalSuccess([t('payments.back', { name })])))
  }
  const actions: MenuAction[] = [
    ...(canChange ? [{ label: t('payments.edit'), run: open }] : []),
    ...(canChange && method.kind === 'proxy' && method.proxy.provider === 'stripe'
      ? [{ label: t('payments.try'), run: () => void tryIt(id) }]
      : []),
    ...(isOwn ? [{ label: t('payments.leave'), divided: canChange, run: () => void leave() }] : []),
    ...(canChange && method.kind === 'proxy'
      ? [{ label: t('payments.remove'), danger: true, run: () => void disconnect(method.proxy) }]
      : []),
  ]
  return (
    <li className={rowCss['row']} {...place}>
      <ActionIcon {...handle} aria-label={t('payments.move', { name })}>
        <IconGripVertical size={16} stroke={1.5} />
      </ActionIcon>
      <span className={rowCss['what']}>
        {canChange ? (
          <button type="button" className={css['open']} onClick={open}>
            {name}
          </button>
        ) : (
          <span className={rowCss['name']}>{name}</span>
        )}
        {method.kind === 'proxy' ? <ProxyDetails method={method} /> : <GroupDetails method={method} />}
      </span>
      <Switch
        aria-label={t('payments.use', { name })}
        checked={method.isUsed}
        onChange={({ currentTarget }) => onUse(currentTarget.checked)}
      />
      {actions.length > 0 && <DotsMenu label={t('payments.more', { name })} actions={actions} />}
    </li>
  )
}

function ProxyDetails({ method: { proxy } }: { method: Extract<PaymentMethod, { kind: 'proxy' }> }) {
  const facts = [t('payments.provider', { provider: proxy.provider }), proxy.domain, ...limitsText(proxy)].filter(
    (fact) => fact !== '' && fact !== proxy.label,
  )
  return (
    <>
      <span className={rowCss['quiet']}>{facts.join(' · ')}</span>
      <span className={css['badges']}>
        {!proxy.isEnabled && <StatusBadge tone="neutral">{t('payments.badge.off')}</StatusBadge>}
        {proxy.health === 'failing' && <StatusBadge tone="critical">{t('payments.badge.failing')}</StatusBadge>}
        {proxy.environment === 'test' && <StatusBadge tone="attention">{t('payments.badge.test')}</StatusBadge>}
        {!proxy.isOwn && <StatusBadge tone="info">{t(proxy.isPlatform ? 'payments.badge.given' : 'payments.badge.owner')}</StatusBadge>}
      </span>
    </>
  )
}

function GroupDetails({ method: { group } }: { method: Extract<PaymentMethod, { kind: 'group' }> }) {
  const routing = t('payments.routing', { routing: group.routing })
  return (
    <>
      <span className={rowCss['quiet']}>{t('payments.group.members', { count: group.members.length, routing })}</span>
      {group.members.length > 0 && <span className={rowCss['quiet']}>{group.members.map(({ label }) => label).join(', ')}</span>}
    </>
  )
}
