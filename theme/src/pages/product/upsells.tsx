import { Price } from '../../views/price.tsx'
import { percent } from '../../views/numbers.ts'
import { OfferedItem } from '../../views/upsell-offer.tsx'
import type { ProductUpsell } from '../../views/upsell.ts'
import type { Storefront } from '../../views/storefront.ts'

/**
 * The offers of Boost Upsell for several items. Their forms work without JavaScript, and lead to the cart. The tracker tells the store by
 * `data-offer` which ones the page has, with a `-` before those that are withheld from a control group.
 */
export function ProductUpsells({ storefront, offers = [] }: { storefront: Storefront; offers: readonly ProductUpsell[] | undefined }) {
  return offers.map((offer) =>
    offer.kind === 'withheld' ? (
      <span key={offer.id} hidden data-offer={`-${offer.id}`} />
    ) : (
      <form key={offer.id} className="upsell" action="/cart/offer" method="post" aria-label={offer.title} data-offer={offer.id}>
        <input type="hidden" name="offer" value={offer.id} />
        <h3 className="upsell-title">{offer.title}</h3>
        {offer.message !== '' && <p className="upsell-message">{offer.message}</p>}
        {offer.kind === 'quantity' ? <Tiers storefront={storefront} offer={offer} /> : <Bundle storefront={storefront} offer={offer} />}
      </form>
    ),
  )
}

type OfKind<K extends ProductUpsell['kind']> = { storefront: Storefront; offer: Extract<ProductUpsell, { kind: K }> }

function Tiers({ storefront, offer: { variants, tiers } }: OfKind<'quantity'>) {
  const [first] = variants
  return (
    <>
      {variants.length > 1 ? (
        <select name="variant" className="field" aria-label={storefront.t('offer.option')}>
          {variants.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input type="hidden" name="variant" value={first?.value} />
      )}
      <div className="upsell-tiers">
        {tiers.map(({ quantity, ppm, price, before }) => (
          <button key={quantity} type="submit" className="button plain upsell-tier" name="quantity" value={quantity}>
            <span>{storefront.t('offer.several', { count: quantity })}</span>
            <span className="upsell-tag">{storefront.t('offer.off', { percent: percent(storefront, ppm / 1_000_000) })}</span>
            {price !== null && <Price storefront={storefront} price={price} compareAt={before} />}
          </button>
        ))}
      </div>
    </>
  )
}

function Bundle({ storefront, offer: { products, price, before } }: OfKind<'bundle'>) {
  return (
    <>
      {products.map((product) => (
        <div key={product.href} className="upsell-product">
          <OfferedItem storefront={storefront} product={product} />
        </div>
      ))}
      <div className="upsell-total">
        <Price storefront={storefront} price={price} compareAt={before} />
        <button type="submit" className="button plain">
          {storefront.t('offer.together', { count: products.length })}
        </button>
      </div>
    </>
  )
}
