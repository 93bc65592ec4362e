/** The parts of this module that other modules may use. */

export { readLastAlert, recordAlert } from './alerts.ts'
export {
  claimGroup,
  dropUnusedGroups,
  finishGroup,
  GROUP_MIN,
  groupOf,
  type GroupRun,
  holdGroup,
  readGroup,
  readLateDays,
  type StoreGroup,
} from './groups.ts'
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
