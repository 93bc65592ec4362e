/** The parts of this module that other modules may use. */

export { type Attribution, attributionOf } from './attribution.ts'
export { countVisitorsSince, countVisitsSince, readNewestViews, type View, type VisitorGroup } from './live-visitors.ts'
export { addUpGroup } from './group-days.ts'
export { campaignsOf, readCampaignVisits } from './campaigns.ts'
export { isProgram } from './programs.ts'
export { dimensionQuery } from './read-dimension.ts'
export { addVisits, noVisits, sumVisits, type VisitSums } from './read-sums.ts'
export { readRefusals, type Refusals } from './refusals.ts'
export { recordSign, recordStepQuery, signOf } from './service.ts'
/** @public */
export { sumDimension } from './sum-dimension.ts'
export { IDLE_MS } from './sessionize.ts'
export type { VisitHit } from './write.ts'
export { buildVisitDays, dropVisitDays } from './zones.ts'
