import { SearchField } from './search/field.tsx'
import { Suggestions } from './search/suggestions.tsx'
import type { PageComponent } from './view.ts'

export const NotFoundPage: PageComponent<'notFound'> = ({ suggestions, shop }) => (
  <div className="not-found wrap">
    <header className="not-found-head">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{shop.t('notFound')}</h1>
      <p className="quiet">{shop.t('notFound.text')}</p>
      <SearchField shop={shop} />
      <a className="link" href="/">
        {shop.t('toHome')}
      </a>
    </header>
    <Suggestions shop={shop} products={suggestions} />
  </div>
)
