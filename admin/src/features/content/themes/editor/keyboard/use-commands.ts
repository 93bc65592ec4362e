import {
  IconAccessible,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconColumns2,
  IconDeviceFloppy,
  IconKeyboard,
  type Icon,
} from '@tabler/icons-react'
import type { Shortcut } from '@vitrine/theme/preview/shortcuts.ts'
import { useMemo } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { usePageCommands } from '../../../../../ui/overlay/page-commands.ts'
import type { PaletteItem } from '../../../../../ui/overlay/palette.tsx'
import { useEditor } from '../use-editor.ts'
import { runOf } from './run-shortcut.ts'

/** Adds what the keys of the editor do to the command palette. */
export function useCommands(): void {
  const editor = useEditor()
  const commands = useMemo(() => {
    const command = (shortcut: Shortcut, label: string, hint: string, Icon: Icon): PaletteItem => ({
      id: `theme-${shortcut}`,
      label,
      hint,
      Icon,
      run: () => runOf(shortcut, editor)?.(),
    })
    return [
      command('save', t('themeEditor.save'), 'Ctrl S', IconDeviceFloppy),
      command('compare', t('themeEditor.compare'), 'Alt P', IconColumns2),
      command('check', t('themeCheck.open'), 'Alt C', IconAccessible),
      command('undo', t('themeEditor.keys.undo'), 'Ctrl Z', IconArrowBackUp),
      command('redo', t('themeEditor.keys.redo'), 'Ctrl Shift Z', IconArrowForwardUp),
      command('help', t('themeEditor.keys'), '?', IconKeyboard),
    ]
  }, [editor])
  usePageCommands(commands)
}
