import type { DashboardCard } from '@vitrine/contract/analytics-cards.ts'
import { memo } from 'react'

import { t } from '../../../messages/messages.ts'
import type { CardProps } from '../overview/use-card.ts'
import { cardKinds } from './card-kinds.tsx'

interface AnalyticsCardProps extends DashboardCard, CardProps {}

/** A card of the Analytics page. Cards aren’t rendered again while others are dragged. */
export const AnalyticsCard = memo(function AnalyticsCard({ name, ...props }: AnalyticsCardProps) {
  const { title, definition, render } = cardKinds[name]
  return render({ ...props, title: t(title), definition: t(definition) })
})
