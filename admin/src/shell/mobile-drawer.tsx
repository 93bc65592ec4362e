import { Drawer as Sheet } from '@mantine/core'
import { DRAWER_WIDTH } from '@vitrine/contract/limits.ts'

import { rem } from '../ui/theme/tokens.ts'
import { t } from '../messages/messages.ts'
import { Drawer } from './drawer.tsx'
import css from './mobile-drawer.module.css'

/** The drawer as a sheet on narrow screens. It closes when the user follows a link. */
export function MobileDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      opened
      onClose={onClose}
      size={rem(DRAWER_WIDTH)}
      withCloseButton={false}
      aria-label={t('shell.menu')}
      padding={0}
      classNames={{ body: css['body'] ?? '' }}
    >
      <div className={css['body']} onClickCapture={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}>
        <Drawer />
      </div>
    </Sheet>
  )
}
