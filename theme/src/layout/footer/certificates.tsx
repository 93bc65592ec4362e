import type { SettingsOf } from '../../fields/value-of.ts'
import { inPlace } from '../../views/in-place.tsx'
import { Img } from '../../views/image.tsx'
import type { Storefront } from '../../views/storefront.ts'
import type { fashionFooter } from '../fashion-footer.ts'

interface Props {
  certificates: SettingsOf<typeof fashionFooter>['certificates']
  storefront: Storefront
}

/** The images of the store's certificates. Each links to the certificate's page if the seller has set a URL. */
export function Certificates({ certificates, storefront }: Props) {
  const given = certificates.flatMap((certificate) => {
    const image = storefront.image(certificate.image)
    return image ? [{ image, href: storefront.href(certificate.url) }] : []
  })
  if (given.length === 0) return null
  return (
    <ul className="certificates" aria-label={storefront.t('footer.certificates')}>
      {inPlace(given, ({ image, href }, place) => (
        <li>
          {href ? (
            <a className="certificate" href={href} aria-label={image.alt || storefront.t('footer.certificate', { place: place + 1 })}>
              <Img image={image} sizes="160px" decorative />
            </a>
          ) : (
            <span className="certificate">
              <Img image={image} sizes="160px" />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
