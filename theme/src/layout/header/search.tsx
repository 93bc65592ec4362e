import { HeadSearch } from '../../islands/head-search.tsx'
import { Icon } from '../../views/icon.tsx'
import { Island } from '../../views/island.tsx'
import type { Shop } from '../../views/storefront.ts'

/**
 * The search form of the header. In wide windows it is part of the bar. On phones it is a separate line, or a popover behind an
 * icon.
 */
export function Search({ shop, popover }: { shop: Shop; popover: boolean }) {
  const { suggestion_list, time_change_suggestion } = shop.config.settings.element.search
  return (
    <search id="search" className="bar-find" popover={popover ? 'auto' : undefined} aria-label={shop.t('search.label')}>
      <form className="find" action="/search">
        <Island
          name="head-search"
          props={{
            suggestions: suggestion_list,
            seconds: time_change_suggestion,
            words: {
              label: shop.t('search.label'),
              placeholder: shop.t('search.placeholder'),
              suggestions: shop.t('search.suggestions'),
              products: shop.t('search.products'),
              collections: shop.t('search.collections'),
              nothing: shop.t('search.nothing'),
              all: shop.t('search.all'),
              ready: shop.t('search.ready'),
            },
          }}
          view={HeadSearch}
        />
        <button type="submit" className="find-go" aria-label={shop.t('search')}>
          <Icon name="search" />
        </button>
        {popover && (
          <button
            type="button"
            className="icon-button find-close"
            popoverTarget="search"
            popoverTargetAction="hide"
            aria-label={shop.t('close')}
          >
            <Icon name="cross" />
          </button>
        )}
      </form>
    </search>
  )
}
