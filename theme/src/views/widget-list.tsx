import { Bundle } from './bundle.tsx'
import { Carousel } from './carousel.tsx'
import { ProductCard } from './product-card.tsx'
import { SectionHead } from './section-head.tsx'
import type { Storefront } from './storefront.ts'
import type { WidgetLayout, WidgetView } from './widgets.ts'

interface Props {
  storefront: Storefront
  /** By default, all widgets of the page. */
  widgets?: readonly WidgetView[]
  /** `grid` on pages that have no carousel, and `within` also in a part of the page that has its width already. */
  layout?: WidgetLayout
  /** The product of the page, which isn’t among those that were recently viewed. */
  productId?: string
}

/** The widgets of a page. The script of widgets finds them by `data-widget` and `data-viewed`. */
export function WidgetList({ storefront, widgets = storefront.widgets, layout = 'row', productId = '' }: Props) {
  return widgets.map((widget) =>
    widget.type === 'recently_viewed' && widget.products.length === 0 ? (
      <RecentlyViewed key={widget.id} widget={widget} layout={layout} productId={productId} />
    ) : (
      <Widget key={widget.id} storefront={storefront} widget={widget} layout={layout} />
    ),
  )
}

/** One widget with its products. */
export function Widget({ storefront, widget, layout }: { storefront: Storefront; widget: WidgetView; layout: WidgetLayout }) {
  const { id, title, products, bundle } = widget
  const cards = products.map((product) => (
    <li key={product.id}>
      <ProductCard storefront={storefront} product={product} sizes="(min-width: 60rem) 25vw, 45vw" saleTag widget={id} />
    </li>
  ))
  return (
    <section className="section" data-widget={id}>
      <div className={layout === 'within' ? undefined : 'wrap'}>
        <SectionHead heading={title} />
        {bundle.length > 0 && <Bundle storefront={storefront} widget={widget} />}
        {bundle.length === 0 && layout === 'row' && (
          <Carousel storefront={storefront} label={title}>
            {cards}
          </Carousel>
        )}
        {bundle.length === 0 && layout !== 'row' && <ul className="grid">{cards}</ul>}
      </div>
    </section>
  )
}

interface RecentlyViewedProps extends Required<Pick<Props, 'layout' | 'productId'>> {
  widget: WidgetView
}

/**
 * The place of the products that the shopper viewed, which a script asks for, because the page is the same for all shoppers. The script
 * fills it only while it’s out of sight, so that nothing on the screen moves. Without JavaScript, a link leads to them, and always on
 * short pages, where the place is never out of sight.
 */
function RecentlyViewed({ widget: { id, title }, layout, productId }: RecentlyViewedProps) {
  const query = new URLSearchParams({ widget: id, layout, ...(productId && { except: productId }) })
  const link = (
    <p className={layout === 'within' ? 'section' : 'section wrap'}>
      <a className="link" href="/recently-viewed">
        {title}
      </a>
    </p>
  )
  return <div data-viewed={`/widgets/recently-viewed?${query}`}>{layout === 'within' ? link : <noscript>{link}</noscript>}</div>
}
