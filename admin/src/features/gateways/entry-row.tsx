import { ActionIcon, Switch } from '@mantine/core'
import { IconDotsVertical, IconGripVertical } from '@tabler/icons-react'

import { globalSuccess, offerUndo } from '../../events.ts'
import rowCss from '../../ui/card-rows.module.css'
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useSortableItem } from '../../ui/sortable.tsx'
import { t } from '../../words/words.ts'
import type { Opened } from './dialogs.tsx'
import { type Entry, idOf, nameOf } from './gateway-types.ts'
import { limitsText } from './limits-text.ts'
import css from './payments.module.css'
import { useDisconnect } from './use-disconnect.ts'
import { useTry } from './use-try.ts'

interface EntryRowProps {
  entry: Entry
  isOwner: boolean
  onOpen: (opened: Opened) => void
  onUse: (isUsed: boolean) => void
  onLeave: () => Promise<boolean>
  onBack: () => Promise<boolean>
}

/** One way to be paid: what it is, how it does, and what can be done with it. */
export function EntryRow({ entry, isOwner, onOpen, onUse, onLeave, onBack }: EntryRowProps) {
  const id = idOf(entry)
  const name = nameOf(entry)
  const { place, handle } = useSortableItem(id, { fixedX: true })
  const tryIt = useTry()
  const disconnect = useDisconnect()
  const isOwn = entry.kind === 'proxy' ? entry.proxy.isOwn : entry.group.isOwn
  const canChange = isOwner && isOwn
  const open = () => onOpen(entry.kind === 'proxy' ? { kind: 'change', id } : { kind: 'group', group: entry.group })

  async function leave(): Promise<void> {
    if (await onLeave())
      offerUndo(t('payments.left', { name }), () => void onBack().then((done) => done && globalSuccess([t('payments.back', { name })])))
  }
  const actions: MenuAction[] = [
    ...(canChange ? [{ label: t('payments.edit'), run: open }] : []),
    ...(canChange && entry.kind === 'proxy' && entry.proxy.provider === 'stripe'
      ? [{ label: t('payments.try'), run: () => void tryIt(id) }]
      : []),
    ...(isOwn ? [{ label: t('payments.leave'), divided: canChange, run: () => void leave() }] : []),
    ...(canChange && entry.kind === 'proxy'
      ? [{ label: t('payments.remove'), danger: true, run: () => void disconnect(entry.proxy) }]
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
        {entry.kind === 'proxy' ? <ProxyFacts entry={entry} /> : <GroupFacts entry={entry} />}
      </span>
      <Switch
        aria-label={t('payments.use', { name })}
        checked={entry.isUsed}
        onChange={({ currentTarget }) => onUse(currentTarget.checked)}
      />
      {actions.length > 0 && (
        <ActionMenu
          label={t('payments.more', { name })}
          actions={actions}
          renderTrigger={(props) => (
            <ActionIcon size="lg" aria-label={t('payments.more', { name })} {...props}>
              <IconDotsVertical size={18} stroke={1.5} />
            </ActionIcon>
          )}
        />
      )}
    </li>
  )
}

function ProxyFacts({ entry: { proxy } }: { entry: Extract<Entry, { kind: 'proxy' }> }) {
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

function GroupFacts({ entry: { group } }: { entry: Extract<Entry, { kind: 'group' }> }) {
  const routing = t('payments.routing', { routing: group.routing })
  return (
    <>
      <span className={rowCss['quiet']}>{t('payments.group.members', { count: group.members.length, routing })}</span>
      {group.members.length > 0 && <span className={rowCss['quiet']}>{group.members.map(({ label }) => label).join(', ')}</span>}
    </>
  )
}
