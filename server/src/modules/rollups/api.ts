/** The parts of this module that other modules may use. */

export { recordAlert } from './alerts.ts'
export { bucketed, type BucketedPeriod, quarterOf } from './bucketed.ts'
export {
  builtZones,
  dropUnusedZones,
  keepFirstZone,
  hasRoom,
  markBuilt,
  readZones,
  someZone,
  type StoreZone,
  unbuiltZone,
  useZone,
  wantZone,
} from './zones.ts'
