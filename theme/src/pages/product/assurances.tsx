import { knownIcon } from '../../fields/icons.ts'
import { Icon } from '../../views/icon.tsx'
import { inPlace } from '../../views/in-place.tsx'
import { Img } from '../../views/image.tsx'
import type { Storefront } from '../../views/storefront.ts'

/** The guarantee, the trust badge, the services and an image below the buy button, from the product settings. */
export function Assurances({ storefront }: { storefront: Storefront }) {
  const { hideGuaranteed, trust_badge, listServices, image_detail } = storefront.config.settings.product
  const badge = trust_badge.show_trust_badge_image ? storefront.image(trust_badge.src.value) : undefined
  const detail = image_detail.isShow ? storefront.image(image_detail.image) : undefined
  const address = storefront.href(image_detail.url)
  const services = listServices.filter(({ text }) => text)
  return (
    <>
      {!hideGuaranteed && (
        <p className="guarantee">
          <Icon name="shield" />
          {storefront.t('product.guaranteed')}
        </p>
      )}
      {badge && <Img image={badge} sizes="(min-width: 60rem) 30vw, 100vw" className="product-badge" />}
      {services.length > 0 && (
        <ul className="services">
          {inPlace(services, ({ icon, text }) => (
            <li>
              <Icon name={knownIcon(icon) ?? 'check'} />
              {text}
            </li>
          ))}
        </ul>
      )}
      {detail &&
        (address ? (
          <a className="product-detail" href={address}>
            <Img image={detail} sizes="(min-width: 60rem) 40vw, 100vw" />
          </a>
        ) : (
          <div className="product-detail">
            <Img image={detail} sizes="(min-width: 60rem) 40vw, 100vw" />
          </div>
        ))}
    </>
  )
}
