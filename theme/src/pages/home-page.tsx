import { SectionOf } from '../sections/views.tsx'
import type { Shop } from '../views/shop.ts'

export function HomePage({ shop }: { shop: Shop }) {
  return (
    <>
      <h1 className="said">{shop.name}</h1>
      {shop.config.pages.homepage.map((section, place) => (
        <SectionOf key={section.key} section={section} shop={shop} first={place === 0} />
      ))}
    </>
  )
}
