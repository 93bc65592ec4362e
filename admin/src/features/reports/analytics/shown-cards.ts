import { analyticsCards, type CardWidth, cardWidths, type DashboardCard } from '@vitrine/contract/analytics-cards.ts'
import { allows, type Permissions } from '@vitrine/contract/scopes.ts'

import { cardKinds } from './card-kinds.tsx'

/** Returns the widths that a card can have. */
export const widthsOf = ({ name }: Pick<DashboardCard, 'name'>): readonly CardWidth[] =>
  cardWidths.filter((width) => width >= (cardKinds[name].narrowest ?? 1))

/** Returns the cards that a member may see, each at least as wide as its content needs. */
export const shownCards = (cards: readonly DashboardCard[], me: Permissions): DashboardCard[] =>
  cards
    .filter(({ name }) => allows(me, analyticsCards[name]))
    .map((card) => (widthsOf(card).includes(card.width) ? card : { ...card, width: widthsOf(card)[0] ?? card.width }))

/** Whether only one card has its figures from the call for all cards of the Overview. */
export const hasOneOfOverview = (cards: readonly DashboardCard[]): boolean =>
  cards.filter(({ name }) => {
    const { source } = cardKinds[name]
    return typeof source === 'object' && 'overview' in source
  }).length === 1
