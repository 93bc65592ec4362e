import type { Tables } from './feature.ts'
import { features } from './features.ts'
import { gather } from './gather.ts'

/**
 * For every table, whether it is in backups. When a table is missing in the declarations of all features, this line does not
 * compile.
 */
export const tables: Tables = gather(features, 'tables')
