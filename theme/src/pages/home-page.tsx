import { SectionOf } from '../sections/views.tsx'
import type { PageComponent } from './view.ts'

export const HomePage: PageComponent<'home'> = ({ shop }) => (
  <>
    <h1 className="said">{shop.name}</h1>
    {shop.config.pages.homepage.map((section, place) => (
      <SectionOf key={section.key} section={section} shop={shop} first={place === 0} />
    ))}
  </>
)
