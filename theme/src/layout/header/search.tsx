import { HeadSearch } from '../../islands/head-search.tsx'
import { Icon } from '../../views/icon.tsx'
import { Island } from '../../views/island.tsx'
import type { Storefront } from '../../views/storefront.ts'

/**
 * The search form of the header. In wide windows it is part of the bar. On phones it is a separate line, or a popover behind an
 * icon.
 */
export function Search({ storefront, popover }: { storefront: Storefront; popover: boolean }) {
  const { suggestion_list, time_change_suggestion } = storefront.config.settings.element.search
  return (
    <search id="search" className="bar-find" popover={popover ? 'auto' : undefined} aria-label={storefront.t('search.label')}>
      <form className="find" action="/search">
        <Island
          name="head-search"
          props={{
            suggestions: suggestion_list,
            seconds: time_change_suggestion,
            messages: {
              label: storefront.t('search.label'),
              placeholder: storefront.t('search.placeholder'),
              suggestions: storefront.t('search.suggestions'),
              products: storefront.t('search.products'),
              collections: storefront.t('search.collections'),
              nothing: storefront.t('search.nothing'),
              all: storefront.t('search.all'),
              ready: storefront.t('search.ready'),
            },
          }}
          view={HeadSearch}
        />
        <button type="submit" className="find-go" aria-label={storefront.t('search')}>
          <Icon name="search" />
        </button>
        {popover && (
          <button
            type="button"
            className="icon-button find-close"
            popoverTarget="search"
            popoverTargetAction="hide"
            aria-label={storefront.t('close')}
          >
            <Icon name="cross" />
          </button>
        )}
      </form>
    </search>
  )
}
