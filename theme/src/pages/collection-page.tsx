import { Img } from '../views/image.tsx'
import { Prose } from '../views/prose.tsx'
import { WidgetList } from '../views/widget-list.tsx'
import { Banner, bannerOf } from './collection/banner.tsx'
import { Listing } from './listing/listing.tsx'
import { Nothing } from './listing/nothing.tsx'
import type { PageComponent } from './view.ts'

export const CollectionPage: PageComponent<'collection'> = ({ collection, storefront }) => {
  const { title, bodyHtml, image } = collection
  const banner = bannerOf(storefront, collection)
  const titled = banner !== undefined && storefront.config.settings.category.show_title_button
  return (
    <>
      {banner && <Banner storefront={storefront} collection={collection} banner={banner} />}
      {(!titled || bodyHtml !== '') && (
        <header className={!banner && image ? 'collection-head wrap with-image' : 'collection-head wrap'}>
          <div className="collection-head-text">
            {!titled && <h1>{title}</h1>}
            {bodyHtml !== '' && <Prose html={bodyHtml} />}
          </div>
          {!banner && image && (
            <div className="collection-head-image">
              <Img image={image} sizes="(min-width: 60rem) 42rem, 100vw" first decorative />
            </div>
          )}
        </header>
      )}
      <Listing
        storefront={storefront}
        found={collection}
        firstImages={!banner && !image}
        empty={
          <Nothing title={storefront.t('collectionPage.empty')} text={storefront.t('collectionPage.empty.text')}>
            <a className="button" href="/collections">
              {storefront.t('collectionPage.others')}
            </a>
          </Nothing>
        }
      />
      <WidgetList storefront={storefront} layout="grid" />
    </>
  )
}
