import { Icon } from '../../views/icon.tsx'
import type { ProductsFound } from '../../views/pages.ts'
import type { Storefront } from '../../views/storefront.ts'

/** Links to the previous and next pages. There are no page numbers, because the list may change between page loads. */
export function Pager({ storefront, found: { previous, next } }: { storefront: Storefront; found: ProductsFound }) {
  if (previous === null && next === null) return null
  return (
    <nav className="pager" aria-label={storefront.t('pager')}>
      {previous !== null && (
        <a className="button plain" href={previous} rel="prev">
          <Icon name="left" />
          {storefront.t('pager.previous')}
        </a>
      )}
      {next !== null && (
        <a className="button plain" href={next} rel="next">
          {storefront.t('pager.next')}
          <Icon name="right" />
        </a>
      )}
    </nav>
  )
}
