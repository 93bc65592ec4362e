import { SectionOf } from '../sections/views.tsx'
import type { PageComponent } from './view.ts'

export const HomePage: PageComponent<'home'> = ({ storefront }) => (
  <>
    <h1 className="visually-hidden">{storefront.name}</h1>
    {storefront.config.pages.homepage.map((section, place) => (
      <SectionOf key={section.key} section={section} storefront={storefront} first={place === 0} />
    ))}
  </>
)
