import type { DashboardCard } from '@vitrine/contract/analytics-cards.ts'

import type { CardProps } from '../overview/use-card.ts'
import { AnalyticsCard } from './analytics-card.tsx'
import css from './card-grid.module.css'
import { stretchedCards } from './stretched-cards.ts'

interface CardGridProps {
  cards: readonly DashboardCard[]
  frame: CardProps
}

/** The cards of the page, in three columns where there is room. */
export function CardGrid({ cards, frame }: CardGridProps) {
  const stretched = stretchedCards(cards)
  return (
    <ul className={css['cards']}>
      {cards.map((card) => (
        <li key={card.name} className={css['card']} data-width={card.width} data-stretched={stretched.has(card.name) || undefined}>
          <AnalyticsCard {...card} {...frame} />
        </li>
      ))}
    </ul>
  )
}
