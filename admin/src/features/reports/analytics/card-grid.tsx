import { useIsFetching } from '@tanstack/react-query'
import type { DashboardCard } from '@vitrine/contract/analytics-cards.ts'
import { useEffect, useRef, useState } from 'react'

import type { CardProps } from '../overview/use-card.ts'
import { AnalyticsCard } from './analytics-card.tsx'
import css from './card-grid.module.css'
import { stretchedCards } from './stretched-cards.ts'
import { useNear } from './use-near.ts'

interface CardGridProps {
  cards: readonly DashboardCard[]
  frame: CardProps
}

/**
 * The cards of the page, in three columns where there is room. Those near the visible part load first. The others follow when these have
 * loaded, because a page that is printed, or scrolled quickly, has to be complete.
 */
export function CardGrid({ cards, frame }: CardGridProps) {
  const stretched = stretchedCards(cards)
  const rest = useRest(frame)
  return (
    <ul className={css['cards']}>
      {cards.map((card) => (
        <GridCard key={card.name} card={card} frame={frame} isFirst={!rest} isStretched={stretched.has(card.name)} />
      ))}
    </ul>
  )
}

/** The pause after the last answer, in which the next call would begin. */
const PAUSE_MS = 200

/** Whether the cards that can’t be seen may load: nothing else is loading since the choice of the page has changed. */
function useRest({ query, ready }: CardProps): boolean {
  const [loaded, setLoaded] = useState<CardProps['query']>()
  const isQuiet = useIsFetching() === 0
  useEffect(() => {
    if (!isQuiet || !ready) return undefined
    const timer = setTimeout(() => setLoaded(query), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isQuiet, ready, query])
  return loaded === query
}

interface GridCardProps {
  card: DashboardCard
  frame: CardProps
  /** Whether only cards near the visible part load. */
  isFirst: boolean
  isStretched: boolean
}

function GridCard({ card, frame, isFirst, isStretched }: GridCardProps) {
  const place = useRef<HTMLLIElement>(null)
  const isNear = useNear(place)
  return (
    <li ref={place} className={css['card']} data-width={card.width} data-stretched={isStretched || undefined}>
      <AnalyticsCard {...card} {...frame} ready={frame.ready && (isNear || !isFirst)} />
    </li>
  )
}
