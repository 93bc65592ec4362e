import { StatusBadge } from '../../ui/data/status-badge.tsx'
import { t } from '../../messages/messages.ts'

/** Whether a pixel is turned on. */
export const PixelStatus = ({ isEnabled }: { isEnabled: boolean }) => (
  <StatusBadge tone={isEnabled ? 'success' : 'neutral'} open={!isEnabled}>
    {t(isEnabled ? 'pixels.on' : 'pixels.off')}
  </StatusBadge>
)
