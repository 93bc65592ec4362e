import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

import { openPalette } from '../ui/overlay/palette-host.tsx'
import { SaveBarSlot } from '../ui/form/save-bar-slot.tsx'
import { money } from '../ui/data/format.ts'
import { useStore } from '../api/use-store.ts'
import { t } from '../messages/messages.ts'
import css from './top-bar.module.css'
import { TrialPill } from './trial-pill.tsx'
import { useBalance } from './use-balance.ts'

// The menus are loaded lazily, so that the top bar can appear before their code has loaded.
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))
const JobTray = lazy(async () => ({ default: (await import('./job-tray.tsx')).JobTray }))

const isMac = navigator.platform.startsWith('Mac')

/** The top bar with search, or the save bar in its place, and with the trial, balance, notifications and the user menu. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <header className={css['bar']}>
      <ActionIcon className={css['burger']} variant="subtle" size={44} onClick={onMenu} aria-label={t('shell.openMenu')}>
        <IconMenu2 size={20} stroke={1.5} />
      </ActionIcon>
      <SaveBarSlot className={css['save']} />
      <button type="button" className={css['search']} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span className={css['prompt']}>{t('palette.placeholder')}</span>
        <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <div className={css['end']}>
        <TrialPill />
        <Balance />
        <Suspense fallback={<span className={css['slot']} />}>
          <JobTray />
          <UserMenu />
        </Suspense>
      </div>
    </header>
  )
}

/** The balance, shown when the platform collects the store's payments or holds money for the seller. */
function Balance() {
  const balance = useBalance()
  const { paymentChoice } = useStore()
  if (!balance || (paymentChoice.type === 'seller' && balance.availableToPayout === 0)) return null
  return (
    <span className={css['balance']} title={t('shell.balance.hint')}>
      {t('shell.balance', { amount: money(balance.availableToPayout, balance.currency) })}
    </span>
  )
}
