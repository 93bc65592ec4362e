import type { ReactNode } from 'react'

import { daysText } from '../../views/delivery-days.ts'
import { Icon } from '../../views/icon.tsx'
import { inPlace } from '../../views/in-place.tsx'
import type { ProductView } from '../../views/pages.ts'
import { Prose } from '../../views/prose.tsx'
import type { Storefront } from '../../views/storefront.ts'
import { ownText } from './own-text.ts'

/** The id of the tab, and of the part of the description, that contains the product's own text. */
const OWN = 'Description'

/** The description, the seller's tabs, shipping and policies as folds that can be collapsed. */
export function Folds({ storefront, product }: { storefront: Storefront; product: ProductView }) {
  const { product: settings } = storefront.config.settings
  const { setting_shipping } = settings
  const shipping = ownText(storefront, setting_shipping.shipping_info)
  const policy = ownText(storefront, setting_shipping.policy_info)
  return (
    <div className="folds">
      {inPlace(settings['tabs-detail'], (tab) =>
        tab.id === OWN || tab.type === 'description' ? (
          <Description
            storefront={storefront}
            product={product}
            heading={tab.heading}
            folded={tab.collapse_default}
            more={ownText(storefront, tab)}
          />
        ) : (
          <Tab heading={tab.heading} html={ownText(storefront, tab)} folded={tab.collapse_default} />
        ),
      )}
      {setting_shipping.show_shipping && (
        <Fold heading={storefront.t('product.shipping')} folded>
          <Days storefront={storefront} />
          {shipping && <Prose html={shipping} />}
        </Fold>
      )}
      {setting_shipping.show_policy && <Tab heading={storefront.t('product.policy')} html={policy} folded />}
    </div>
  )
}

/** The tab with the product's description. The settings can hide or collapse it by device. */
function Description({
  storefront,
  product,
  heading,
  folded,
  more,
}: {
  storefront: Storefront
  product: ProductView
  heading: string
  folded: boolean
  more: string
}) {
  const { setting_description, isShowDesDesktop, isShowDesMobile, collapse_default, description_mobile_dropdown } =
    storefront.config.settings.product
  const parts = setting_description
    .map((part) => ({
      heading: part.heading,
      html: part.id === OWN ? `${product.bodyHtml}${ownText(storefront, part)}${more}` : ownText(storefront, part),
    }))
    .filter(({ html }) => html)
  if (parts.length === 0 || !(isShowDesDesktop || isShowDesMobile)) return null
  const closed = folded || collapse_default
  const classes = [!isShowDesDesktop && 'not-wide', !isShowDesMobile && 'not-narrow', !closed && description_mobile_dropdown && 'open-wide']
  return (
    <Fold heading={heading} folded={closed || description_mobile_dropdown} className={classes.filter(Boolean).join(' ')}>
      {inPlace(parts, (part) => (
        <section className="description">
          {parts.length > 1 && <h3>{part.heading}</h3>}
          <Prose html={part.html} />
        </section>
      ))}
    </Fold>
  )
}

/** The delivery time of the shipping rates. The time in the settings is only used while the rates have none. */
function Days({ storefront }: { storefront: Storefront }) {
  const { homeDelivery: home, config, t } = storefront
  const { from, to } = config.settings.product.setting_shipping.time_shipping
  if (!home && to === 0) return null
  return (
    <p className="shipping-days">
      <Icon name="truck" />
      {home
        ? t('delivery.estimateTo', { country: home.country, days: daysText(storefront, home) })
        : t('delivery.estimate', { days: daysText(storefront, { least: from || to, most: to }) })}
    </p>
  )
}

const Tab = ({ heading, html, folded }: { heading: string; html: string; folded: boolean }) =>
  html ? (
    <Fold heading={heading} folded={folded}>
      <Prose html={html} />
    </Fold>
  ) : null

function Fold({
  heading,
  folded,
  className = '',
  children,
}: {
  heading: string
  folded: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <details className={`fold ${className}`.trim()} open={!folded}>
      <summary>
        <h2>{heading}</h2>
        <Icon name="plus" />
        <Icon name="minus" />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}
