import { shownSections } from '../config/shown-sections.ts'
import { SectionOf } from '../sections/views.tsx'
import { WidgetList } from '../views/widget-list.tsx'
import type { Storefront } from '../views/storefront.ts'
import type { PageComponent } from './view.ts'

export const HomePage: PageComponent<'home'> = ({ storefront }) => (
  <>
    <h1 className="visually-hidden">{storefront.name}</h1>
    {shownSections(storefront.config).map((section, place) => (
      <SectionOf key={section.key} section={section} storefront={storefront} first={place === 0} />
    ))}
    <HomeWidgets storefront={storefront} />
  </>
)

/** The widgets of the home page at its end, unless the theme has a section for them. */
export const HomeWidgets = ({ storefront }: { storefront: Storefront }) =>
  shownSections(storefront.config).some(({ type }) => type === 'product-widget') ? null : <WidgetList storefront={storefront} />
