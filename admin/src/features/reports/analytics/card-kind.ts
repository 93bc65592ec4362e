import type { CardWidth } from '@vitrine/contract/analytics-cards.ts'

import type { CardProps } from '../overview/use-card.ts'

/** What a card shows, where, and its texts. */
export interface CardContentProps extends CardProps {
  title: string
  definition: string
  width: CardWidth
}
