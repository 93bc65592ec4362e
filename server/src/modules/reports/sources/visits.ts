import { addVisits, noVisits, sumVisits, type VisitSums } from '../../analytics/recording/api.ts'
import type { Source } from '../source.ts'

/** The source that reads visits, each whole at the moment when it began. */
export const visits: Source<VisitSums> = {
  async read(tx, period, isGrouped) {
    const buckets = await sumVisits(tx, period, isGrouped)
    return { buckets, total: buckets.reduce(addVisits, noVisits) }
  },
}
