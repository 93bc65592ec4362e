import type { Services } from '../../../services.ts'
import { addUpGroup } from '../../analytics/recording/api.ts'

/** The `reports.group` job: adds up the visits of a set of stores for which a report asked. */
export function createGroupAdder(services: Services) {
  return (group: { zone: string; stores: readonly string[] }): Promise<void> => addUpGroup(services, group)
}
