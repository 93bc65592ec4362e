import type { AnalyticsCardName, DashboardCard } from '@vitrine/contract/analytics-cards.ts'

/**
 * Returns the cards that would be alone in their row where the page has two columns, because the card after them takes both. They take
 * both columns, so that there are no holes.
 */
export function stretchedCards(cards: readonly DashboardCard[]): Set<AnalyticsCardName> {
  const alone = new Set<AnalyticsCardName>()
  let waiting: AnalyticsCardName | undefined
  for (const { name, width } of cards) {
    if (width > 1 && waiting) alone.add(waiting)
    waiting = width > 1 || waiting ? undefined : name
  }
  return waiting ? alone.add(waiting) : alone
}
