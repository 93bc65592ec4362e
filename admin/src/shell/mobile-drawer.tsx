import { Drawer as Sheet } from '@mantine/core'
import { DRAWER_WIDTH } from '@vitrine/contract/limits.ts'

import { rem } from '../ui/theme/tokens.ts'
import { t } from '../messages/messages.ts'
import { Drawer } from './drawer.tsx'
import css from './mobile-drawer.module.css'
import { useTrialText } from './trial-text.ts'

/**
 * The drawer as a sheet on narrow screens, where the top bar has no room for the trial. It closes when the user follows a
 * link.
 */
export function MobileDrawer({ onClose }: { onClose: () => void }) {
  const trial = useTrialText()
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
        <Drawer note={trial} />
      </div>
    </Sheet>
  )
}
