import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'

import { t } from '../../messages/messages.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { ShortcutList } from '../overlay/shortcut-list.tsx'
import css from './shortcuts-help.module.css'

const keys = [
  ['/', 'list.keys.search'],
  ['j', 'list.keys.next'],
  ['k', 'list.keys.previous'],
  ['x', 'list.keys.select'],
  ['Enter', 'list.keys.open'],
  ['Ctrl K', 'list.keys.palette'],
  ['?', 'list.keys.help'],
] as const

/** A dialog with the keyboard shortcuts of a list. A button or `?` opens it. */
export function ShortcutsHelp() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ActionIcon size="lg" className={css['button']} aria-label={t('list.keys')} data-list-help="" onClick={() => setOpened(true)}>
        <IconKeyboard size={18} stroke={1.5} />
      </ActionIcon>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('list.keys')}>
        <ShortcutList shortcuts={keys.map(([key, meaning]) => [key, t(meaning)])} />
      </Dialog>
    </>
  )
}
