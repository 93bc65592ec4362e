import { Img } from '../views/image.tsx'
import type { OrderedProduct, ReviewedProduct } from '../views/review-form.ts'
import type { Storefront } from '../views/storefront.ts'
import { ReviewForm } from './review/form.tsx'
import type { PageComponent } from './view.ts'

/** The page on which a shopper writes a review. It works without JavaScript. */
export const ReviewPage: PageComponent<'review'> = ({ review, storefront }) => {
  const { t } = storefront
  return (
    <div className="text-page review-page">
      <header className="text-head">
        <div className="wrap">
          <h1>{t('reviews.write')}</h1>
        </div>
      </header>
      <div className="wrap review-steps">
        {review.step === 'choose' && (
          <>
            <p>{t('reviews.choose')}</p>
            <Products storefront={storefront} products={review.products} />
          </>
        )}
        {review.step === 'write' && (
          <>
            <Product product={review.product} />
            <ReviewForm storefront={storefront} {...review} />
          </>
        )}
        {review.step === 'done' && <Done storefront={storefront} {...review} />}
        {review.step === 'closed' && (
          <>
            <Product product={review.product} />
            <p>{t(`reviews.closed.${review.why}`)}</p>
            <p>
              {review.why === 'signIn' ? (
                <a className="button" href={`/account?to=${encodeURIComponent(`${review.product.href.slice(1)}/review`)}`}>
                  {t('account.signIn')}
                </a>
              ) : (
                <a href={review.product.href}>{t('reviews.toProduct')}</a>
              )}
            </p>
          </>
        )}
      </div>
    </div>
  )
}

interface DoneProps {
  storefront: Storefront
  product: ReviewedProduct
  isPublished: boolean
  others: readonly OrderedProduct[]
}

function Done({ storefront, product, isPublished, others }: DoneProps) {
  const { t } = storefront
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was sent, so screen readers have to read the result first */}
      <output tabIndex={-1} autoFocus>
        {t(isPublished ? 'reviews.done.published' : 'reviews.done.pending')}
      </output>
      <p>
        <a href={product.href}>{t('reviews.toProduct')}</a>
      </p>
      {others.some(({ write }) => write !== null) && (
        <>
          <h2>{t('reviews.others')}</h2>
          <Products storefront={storefront} products={others} />
        </>
      )}
    </>
  )
}

function Products({ storefront, products }: { storefront: Storefront; products: readonly OrderedProduct[] }) {
  const { t } = storefront
  return (
    <ul className="review-products">
      {products.map((product) => (
        <li key={product.href}>
          <Product product={product} />
          {product.write === null ? (
            <span className="quiet">{t('reviews.reviewed')}</span>
          ) : (
            <a className="button plain low" href={product.write} aria-label={t('reviews.writeOf', { title: product.title })}>
              {t('reviews.write')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

const Product = ({ product: { title, href, image } }: { product: ReviewedProduct }) => (
  <a className="review-product" href={href}>
    {image && <Img image={{ ...image, alt: '' }} sizes="4rem" />}
    <span>{title}</span>
  </a>
)
