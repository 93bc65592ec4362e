import { SearchField } from './search/field.tsx'
import { Suggestions } from './search/suggestions.tsx'
import type { PageComponent } from './view.ts'

export const NotFoundPage: PageComponent<'notFound'> = ({ suggestions, storefront }) => (
  <div className="not-found wrap">
    <header className="not-found-head">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{storefront.t('notFound')}</h1>
      <p className="quiet">{storefront.t('notFound.text')}</p>
      <SearchField storefront={storefront} />
      <a className="link" href="/">
        {storefront.t('toHome')}
      </a>
    </header>
    <Suggestions storefront={storefront} products={suggestions} />
  </div>
)
