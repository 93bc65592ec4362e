import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { t } from '../../../messages/messages.ts'
import type { Widget } from './widget-values.ts'

/** Whether shoppers see a widget. */
export const WidgetStatus = ({ status }: Pick<Widget, 'status'>) => (
  <StatusBadge tone={status === 'active' ? 'success' : 'neutral'} open={status === 'draft'}>
    {t(`widgets.status.${status}`)}
  </StatusBadge>
)
