import { useState } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { ShortcutList } from '../../../../../ui/overlay/shortcut-list.tsx'
import { createRequest } from '../request.ts'

const keys = [
  ['Ctrl Z', 'themeEditor.keys.undo'],
  ['Ctrl Shift Z', 'themeEditor.keys.redo'],
  ['Ctrl S', 'themeEditor.keys.save'],
  ['↑ ↓', 'themeEditor.keys.rows'],
  ['← →', 'themeEditor.keys.buttons'],
  ['Alt ↑ ↓', 'themeEditor.keys.move'],
  ['Ctrl C', 'themeEditor.keys.copy'],
  ['Ctrl V', 'themeEditor.keys.paste'],
  ['Delete', 'themeEditor.keys.remove'],
  ['Alt P', 'themeEditor.compare'],
  ['Alt C', 'themeCheck.open'],
  ['Esc', 'themeEditor.keys.back'],
  ['Ctrl K', 'themeEditor.keys.palette'],
  ['?', 'themeEditor.keys.help'],
] as const

/** Opens the list of keyboard shortcuts. */
export const [openShortcuts, useOnShortcuts] = createRequest('open-theme-shortcuts')

/** The keyboard shortcuts of the editor. `?` opens them. */
export function ShortcutsDialog() {
  const [opened, setOpened] = useState(false)
  useOnShortcuts(() => setOpened(true))
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title={t('themeEditor.keys')}>
      <ShortcutList shortcuts={keys.map(([key, meaning]) => [key, t(meaning)])} />
    </Dialog>
  )
}
