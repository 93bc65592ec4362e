import { Img } from '../views/image.tsx'
import { Prose } from '../views/prose.tsx'
import { Banner, bannerOf } from './collection/banner.tsx'
import { Listing } from './listing/listing.tsx'
import { Nothing } from './listing/nothing.tsx'
import type { PageComponent } from './view.ts'

export const CollectionPage: PageComponent<'collection'> = ({ collection, shop }) => {
  const { title, bodyHtml, picture } = collection
  const banner = bannerOf(shop, collection)
  const titled = banner !== undefined && shop.config.settings.category.show_title_button
  return (
    <>
      {banner && <Banner shop={shop} collection={collection} banner={banner} />}
      {(!titled || bodyHtml !== '') && (
        <header className={!banner && picture ? 'collection-head wrap with-picture' : 'collection-head wrap'}>
          <div className="collection-head-text">
            {!titled && <h1>{title}</h1>}
            {bodyHtml !== '' && <Prose html={bodyHtml} />}
          </div>
          {!banner && picture && (
            <div className="collection-head-picture">
              <Img picture={picture} sizes="(min-width: 60rem) 42rem, 100vw" first decorative />
            </div>
          )}
        </header>
      )}
      <Listing
        shop={shop}
        found={collection}
        firstPictures={!banner && !picture}
        empty={
          <Nothing title={shop.t('collectionPage.empty')} text={shop.t('collectionPage.empty.text')}>
            <a className="button" href="/collections">
              {shop.t('collectionPage.others')}
            </a>
          </Nothing>
        }
      />
    </>
  )
}
