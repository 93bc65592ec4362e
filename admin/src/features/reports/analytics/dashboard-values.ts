import type { AnalyticsCardName, DashboardCard } from '@vitrine/contract/analytics-cards.ts'

import type { Answer } from '../../../api/types.ts'

export type Dashboard = Answer<'dashboard.get'>

/** What a member edits. */
export interface DashboardValues extends Record<string, unknown> {
  cards: DashboardCard[]
}

export const valuesOf = ({ cards }: Dashboard): DashboardValues => ({ cards })

/** What is different from the saved cards: which there are, their order, or their widths. */
export type CardChange = 'cards' | 'order' | 'widths'

/** Returns in which ways cards were changed. */
export function changesOf(before: readonly DashboardCard[], after: readonly DashboardCard[]): CardChange[] {
  const namesOf = (cards: readonly DashboardCard[]) => cards.map(({ name }) => name)
  const kept = (cards: readonly DashboardCard[], others: readonly DashboardCard[]) =>
    namesOf(cards.filter(({ name }) => namesOf(others).includes(name))).join()
  const widthOf = (name: AnalyticsCardName) => before.find((card) => card.name === name)?.width
  const changes = {
    cards: namesOf(before).toSorted().join() !== namesOf(after).toSorted().join(),
    order: kept(before, after) !== kept(after, before),
    widths: after.some(({ name, width }) => (widthOf(name) ?? width) !== width),
  }
  return (['cards', 'order', 'widths'] as const).filter((change) => changes[change])
}
