import { Modal as MantineModal } from '@mantine/core'

import { t } from '../../messages/messages.ts'
import type { DialogProps } from './dialog.tsx'
import { useReturnFocus } from './use-return-focus.ts'

const WIDTH = 440

/** The implementation of a dialog. Use Dialog, which loads it when needed. */
export function Modal({ width = WIDTH, children, ...modal }: DialogProps) {
  useReturnFocus()
  return (
    // The header is not a second banner of the page.
    <MantineModal
      {...modal}
      size={width}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      {children}
    </MantineModal>
  )
}
