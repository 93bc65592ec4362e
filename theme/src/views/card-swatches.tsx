import { smallestOf } from './image.tsx'
import { productHref } from './product-href.ts'
import type { ProductCard, Storefront } from './storefront.ts'

/** The most swatches on a card. A number stands for the others. */
const MOST = 5

interface Props {
  storefront: Storefront
  product: ProductCard
  widget?: string | undefined
}

/** The swatches of a product, such as its colors. Each is a link to the product with this value chosen. */
export function CardSwatches({ storefront, product: { handle, swatches }, widget }: Props) {
  if (!swatches) return null
  const { option, values } = swatches
  const others = values.length - MOST
  return (
    <ul className={`card-swatches ${storefront.config.settings.product.color_watch.toLowerCase()}`} aria-label={option}>
      {values.slice(0, MOST).map(({ name, color, image, variant }) => (
        <li key={name}>
          <a className="card-swatch" href={productHref(handle, { variant, widget })} title={name}>
            {image ? (
              <img src={smallestOf(image)} width={20} height={20} alt={name} loading="lazy" />
            ) : (
              <span style={{ backgroundColor: color ?? undefined }}>
                <span className="visually-hidden">{name}</span>
              </span>
            )}
          </a>
        </li>
      ))}
      {others > 0 && (
        <li className="card-swatch-others">
          <span aria-hidden="true">{`+${others}`}</span>
          <span className="visually-hidden">{storefront.t('product.moreChoices', { count: others })}</span>
        </li>
      )}
    </ul>
  )
}
