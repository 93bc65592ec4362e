import { knownIcon } from '../../fields/icons.ts'
import { Icon } from '../../views/icon.tsx'
import { inPlace } from '../../views/in-place.tsx'
import { Img } from '../../views/image.tsx'
import { Prose } from '../../views/prose.tsx'
import type { Storefront } from '../../views/storefront.ts'

/** The product's key benefits in a row, each with an icon. */
export function KeyBenefits({ storefront }: { storefront: Storefront }) {
  const benefits = storefront.config.settings.product.keyBenefits.filter(({ title, description }) => title || description)
  if (benefits.length === 0) return null
  return (
    <section className="key-benefits" aria-labelledby="key-benefits">
      <div className="wrap">
        <h2 id="key-benefits" className="visually-hidden">
          {storefront.t('product.benefits')}
        </h2>
        <ul className="key-benefits-list">
          {inPlace(benefits, ({ title, description, icon }) => (
            <li>
              <Icon name={knownIcon(icon) ?? 'check'} />
              <div>
                {title && <h3>{title}</h3>}
                {description && <p>{description}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A text about the store with a list of reasons. */
export function WhyChoose({ storefront }: { storefront: Storefront }) {
  const { description, listReason } = storefront.config.settings.product.setting_why_choose
  if (!description && listReason.length === 0) return null
  return (
    <section className="section why-choose">
      <div className="wrap">
        <div>
          <h2>{storefront.t('product.whyChoose')}</h2>
          {description && <Prose html={description} />}
        </div>
        {listReason.length > 0 && (
          <ul className="why-choose-list">
            {inPlace(listReason, (reason) => (
              <li>
                <Icon name="check" />
                {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** The reasons of the setting `fourReason`, next to an image if there is one. */
export function FourReasons({ storefront }: { storefront: Storefront }) {
  const settings = storefront.config.settings.product.setting_four_reason
  const image = storefront.image(settings.image)
  const reasons = settings.fourReason.filter(({ title, description }) => title || description)
  if (reasons.length === 0) return null
  return (
    <section className="section" aria-labelledby="four-reasons">
      <div className={image ? 'wrap four-reasons' : 'wrap four-reasons alone'}>
        <h2 id="four-reasons" className="visually-hidden">
          {storefront.t('product.reasons')}
        </h2>
        {image && <Img image={image} sizes="(min-width: 60rem) 45vw, 100vw" className="four-reasons-image" />}
        <ol className="four-reasons-list">
          {inPlace(reasons, ({ title, description }) => (
            <li>
              {title && <h3>{title}</h3>}
              {description && <p>{description}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
