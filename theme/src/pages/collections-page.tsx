import { Tile } from '../views/tile.tsx'
import { Nothing } from './listing/nothing.tsx'
import type { PageComponent } from './view.ts'

/** The number of tiles in the first row on a desktop. */
const firstRow = 3

export const CollectionsPage: PageComponent<'collections'> = ({ collections, storefront }) => (
  <div className="collections wrap">
    <h1>{storefront.t('collections')}</h1>
    {collections.length === 0 ? (
      <Nothing title={storefront.t('collections.empty')} text={storefront.t('collections.empty.text')}>
        <a className="button" href="/">
          {storefront.t('toHome')}
        </a>
      </Nothing>
    ) : (
      <ul className="grid collections-grid">
        {collections.map(({ handle, title, image }, place) => (
          <li key={handle}>
            <Tile
              title={title}
              image={image ?? undefined}
              href={`/collections/${handle}`}
              sizes="(min-width: 60rem) 33vw, 50vw"
              level={2}
              first={place < firstRow}
            />
          </li>
        ))}
      </ul>
    )}
  </div>
)
