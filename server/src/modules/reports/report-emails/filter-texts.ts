import { rowName } from '../sales-reports/names.ts'
import { selectTitles } from '../sales-reports/queries.ts'
import type { Services } from '../../../services.ts'
import { ownFilters, type ReportSearch } from '../saved-reports/search.ts'

/** Returns the filters of a saved report, each as a line. */
export async function filterTexts({ db }: Pick<Services, 'db'>, storeIds: string[], search: ReportSearch): Promise<string[]> {
  const { product, country, channel, discount } = ownFilters(search)
  const titles = product === undefined ? undefined : await db.inReports(storeIds, (tx) => selectTitles(tx, [product]))
  return [
    ...(product === undefined ? [] : [`Product: ${titles?.get(product) ?? 'a deleted product'}`]),
    ...(country === undefined ? [] : [`Country: ${rowName('country', country, '')}`]),
    ...(channel === undefined ? [] : [`Channel: ${rowName('channel', channel, '')}`]),
    ...(discount === undefined ? [] : [`Discount: ${discount}`]),
  ]
}
