import { shownSections } from '../config/shown-sections.ts'
import { SectionOf } from '../sections/views.tsx'
import type { PageComponent } from './view.ts'

export const HomePage: PageComponent<'home'> = ({ storefront }) => (
  <>
    <h1 className="visually-hidden">{storefront.name}</h1>
    {shownSections(storefront.config).map((section, place) => (
      <SectionOf key={section.key} section={section} storefront={storefront} first={place === 0} />
    ))}
  </>
)
