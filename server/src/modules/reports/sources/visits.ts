import { addVisits, noVisits, sumVisits, type VisitSums } from '../../analytics/recording/api.ts'
import type { Source } from '../source.ts'

/** The source that reads visits, each whole at the moment when it began. */
export const visits: Source<VisitSums> = {
  none: noVisits,
  add: addVisits,
  async read(tx, { boundaries, until }) {
    const buckets = await sumVisits(tx, boundaries, until)
    return { buckets, total: buckets.reduce(addVisits, noVisits) }
  },
}
