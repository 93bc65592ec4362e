import { Icon } from './icon.tsx'
import { Img } from './image.tsx'
import { Price, savingText } from './price.tsx'
import type { Storefront } from './storefront.ts'
import type { OfferedProduct, UpsellView } from './upsell.ts'

interface Props {
  storefront: Storefront
  offer: UpsellView
  /** The URL that the forms are sent to. */
  action: string
  /** The text of a product's button, and how it is read out. */
  label(product: OfferedProduct): { text: string; spoken: string }
}

/** An offer of Boost Upsell, with a form for each of its products. */
export function UpsellOffer({ storefront, offer, action, label }: Props) {
  const { id, title, message, products } = offer
  return (
    <section className="upsell" aria-label={title}>
      <h3 className="upsell-title">{title}</h3>
      {message !== '' && <p className="upsell-message">{message}</p>}
      {products.map((product) => (
        <form key={product.href} className="upsell-product" action={action} method="post">
          <input type="hidden" name="offer" value={id} />
          <OfferedItem storefront={storefront} product={product} />
          <Button {...label(product)} />
        </form>
      ))}
    </section>
  )
}

const Button = ({ text, spoken }: ReturnType<Props['label']>) => (
  <button type="submit" className="button plain" aria-label={spoken}>
    {text}
  </button>
)

/** The image, the name, the price and the choice of an offered product. */
export function OfferedItem({
  storefront,
  product: { title, href, image, variants },
}: {
  storefront: Storefront
  product: OfferedProduct
}) {
  const [first] = variants
  if (!first) return null
  const saving = savingText(storefront, first.price, first.before)
  return (
    <>
      <div className="upsell-image">{image ? <Img image={image} sizes="4.5rem" decorative /> : <Icon name="image" />}</div>
      <div className="upsell-text">
        <a className="clamp" href={href}>
          {title}
        </a>
        <div className="upsell-price">
          <Price storefront={storefront} price={first.price} compareAt={first.before} />
          {saving && <span className="upsell-tag">{saving}</span>}
        </div>
        {variants.length > 1 || first.name === '' ? null : <p className="upsell-choice">{first.name}</p>}
        {variants.length === 1 ? (
          <input type="hidden" name="variant" value={first.value} />
        ) : (
          <select name="variant" className="field" aria-label={storefront.t('offer.choose', { title })}>
            {variants.map(({ value, name, price }) => (
              <option key={value} value={value}>
                {price === first.price ? name : `${name} · ${storefront.money(price)}`}
              </option>
            ))}
          </select>
        )}
      </div>
    </>
  )
}
