import { Drawer as Sheet } from '@mantine/core'
import { DRAWER_WIDTH } from '@vitrine/contract/limits.ts'

import { t } from '../words/words.ts'
import { Drawer } from './drawer.tsx'

/** The drawer as a sheet, where there is no room beside the page. Closes when an entry is followed. */
export function MobileDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Sheet opened onClose={onClose} size={DRAWER_WIDTH + 40} withCloseButton={false} aria-label={t('shell.menu')} padding={0}>
      <div onClickCapture={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}>
        <Drawer />
      </div>
    </Sheet>
  )
}
