/** The parts of this module that other modules may use. */

export { readLastAlert, recordAlert } from './alerts.ts'
export {
  claimGroup,
  dropGroup,
  dropUnusedGroups,
  finishGroup,
  GROUP_MIN,
  groupOf,
  type GroupRun,
  readGroup,
  readGroups,
  readLateDays,
  type StoreGroup,
} from './groups.ts'
export { markSales, quartersOfGroup, readLateQuarters } from './group-quarters.ts'
export { type Days, type GroupSums, isQuarterOf, writeGroupSums } from './group-sums.ts'
export { bucketed, type BucketedPeriod, quarterOf } from './bucketed.ts'
export {
  dropSurplusZones,
  dropUnusedZones,
  hasOurOffsets,
  hasRoom,
  keepFirstZone,
  keepVisitsSince,
  markSalesBuilt,
  readVisitZone,
  readZones,
  salesZones,
  someVisitZone,
  type StoreZone,
  unbuiltSalesZone,
  useZone,
  visitZones,
  wantZone,
} from './zones.ts'
