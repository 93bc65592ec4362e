import type { Tables } from './feature.ts'
import { features } from './features.ts'
import { gather } from './gather.ts'

/** For every table, whether it is in backups. When no feature declares a table, this line does not compile. */
export const tables: Tables = gather(features, 'tables')
