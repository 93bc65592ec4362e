import { t } from '../../../messages/messages.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

interface IgnoredStoresProps {
  /** The ids of the selected stores whose reports the user may not see. */
  ignored: readonly string[]
  /** The default system domain of each store, by store id. */
  names: ReadonlyMap<string, string>
  /** The number of stores in the URL that the user has no access to. */
  strangers: number
  /** Whether the page is the Overview, which has a permission of its own. */
  isOverview?: boolean
}

/** A banner with the selected stores that are not included in the figures. */
export function IgnoredStores({ ignored, names, strangers, isOverview = false }: IgnoredStoresProps) {
  if (ignored.length === 0 && strangers === 0) return null
  return (
    <Banner tone="attention">
      {ignored.length > 0 && (
        <div>
          {t(isOverview ? 'overview.ignored' : 'overview.ignoredReports', { stores: ignored.map((id) => names.get(id) ?? id).join(', ') })}
        </div>
      )}
      {strangers > 0 && <div>{t('overview.strangers', { count: strangers })}</div>}
    </Banner>
  )
}
