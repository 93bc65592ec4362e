import type { DetachedContext } from '../../../platform/http/context.ts'
import type { VisitSums } from '../../analytics/recording/api.ts'
import { type Figure, inSelection, type Query, readReport, type Report, showReport } from '../report.ts'
import { selectReport } from '../selection.ts'
import { type OfferVisits, readOfferVisits } from '../sources/offers.ts'
import { visits } from '../sources/visits.ts'

// Without visits there is no rate, so the figure is null.
const rate: Figure<VisitSums, number | null> = ({ visits: all, completed }) => (all === 0 ? null : completed / all)

/** The steps of a visit. A visit that came to one of them counts in those before it too, so that no step has more than the one before. */
const funnelOf = ({ visits: all, carts, checkouts, completed }: VisitSums) => [
  { step: 'visits' as const, visits: all },
  { step: 'carts' as const, visits: carts },
  { step: 'checkouts' as const, visits: checkouts },
  { step: 'completed' as const, visits: completed },
]

/**
 * Shows the share of visits with an order, from 0 to 1, and how many visits came to each step. Its part of Boost Upsell is a rate of its
 * own: of the visits that saw an offer, those that bought an offered item.
 */
export function showConversionRate(report: Report<VisitSums>, { saw, bought }: OfferVisits) {
  return {
    ...showReport(report, rate),
    splits: { onlineStore: rate(report.current.total), boostUpsell: saw === 0 ? null : bought / saw },
    funnel: funnelOf(report.current.total),
    comparedFunnel: report.comparison && funnelOf(report.comparison.total),
  }
}

/** Reports the share of visits with an order. */
export async function reportConversionRate(context: DetachedContext, query: Query) {
  const selection = await selectReport(context, query)
  return inSelection(context, selection, 'once', async (tx) => {
    const [report, offers] = await Promise.all([readReport(tx, selection, visits), readOfferVisits(tx, selection.periods.current)])
    return showConversionRate(report, offers)
  })
}
