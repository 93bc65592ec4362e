import { shownSections } from '../../config/shown-sections.ts'
import { WidgetList } from '../../views/widget-list.tsx'
import type { SectionView } from '../view.ts'

/**
 * Widgets of the home page, where the theme has a place for them. If it has several places, each has one widget, and the last one has the
 * rest.
 */
export const ProductWidget: SectionView<'product-widget'> = ({ storefront, settings }) => {
  const places = shownSections(storefront.config).filter(({ type }) => type === 'product-widget')
  const place = Math.max(
    places.findIndex((section) => section.settings === settings),
    0,
  )
  const until = place === places.length - 1 ? undefined : place + 1
  return <WidgetList storefront={storefront} widgets={storefront.widgets.slice(place, until)} />
}
