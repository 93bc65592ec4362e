import type { SettingsOf } from '../../fields/value-of.ts'
import { inPlace } from '../../views/in-place.tsx'
import { Img } from '../../views/image.tsx'
import type { Shop } from '../../views/storefront.ts'
import type { fashionFooter } from '../fashion-footer.ts'

interface Props {
  certificates: SettingsOf<typeof fashionFooter>['certificates']
  shop: Shop
}

/** The images of the store's certificates. Each links to the certificate's page if the seller has set a URL. */
export function Certificates({ certificates, shop }: Props) {
  const given = certificates.flatMap(({ image, url }) => {
    const picture = shop.picture(image)
    return picture ? [{ picture, href: shop.href(url) }] : []
  })
  if (given.length === 0) return null
  return (
    <ul className="certificates" aria-label={shop.t('footer.certificates')}>
      {inPlace(given, ({ picture, href }, place) => (
        <li>
          {href ? (
            <a className="certificate" href={href} aria-label={picture.alt || shop.t('footer.certificate', { place: place + 1 })}>
              <Img picture={picture} sizes="160px" decorative />
            </a>
          ) : (
            <span className="certificate">
              <Img picture={picture} sizes="160px" />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
