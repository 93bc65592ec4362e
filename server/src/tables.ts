import type { Tables } from './feature.ts'
import { features } from './features.ts'
import { gather } from './gather.ts'

/** Every table, and whether it is in backups. A table that no feature declares does not compile. */
export const tables: Tables = gather(features, 'tables')
