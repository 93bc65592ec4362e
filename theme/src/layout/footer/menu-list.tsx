import type { MenuLink, Storefront } from '../../views/storefront.ts'
import { MenuAnchor } from '../header/menu-anchor.tsx'

interface Props {
  links: readonly MenuLink[]
  storefront: Storefront
}

function Links({ links, storefront, deep }: Props & { deep?: boolean }) {
  return (
    <ul className={deep ? 'foot-links deep' : 'foot-links'}>
      {links.map((link) => (
        <li key={`${link.href} ${link.title}`}>
          <MenuAnchor link={link} storefront={storefront} className="foot-link" />
          {link.children.length > 0 && <Links links={link.children} storefront={storefront} deep />}
        </li>
      ))}
    </ul>
  )
}

/** The columns of a footer menu: one for each link with a submenu, and one for all other links. */
export function MenuList({ links, storefront, isFirst = true }: Props & { isFirst?: boolean }) {
  const parents = links.filter(({ children }) => children.length > 0)
  const others = links.filter(({ children }) => children.length === 0)
  return (
    <>
      {parents.map((link) => (
        <div key={`${link.href} ${link.title}`} className="foot-column">
          <h2 className="foot-head">
            <MenuAnchor link={link} storefront={storefront} />
          </h2>
          <Links links={link.children} storefront={storefront} />
        </div>
      ))}
      {others.length > 0 && (
        <div className="foot-column">
          <h2 className="foot-head">{storefront.t(isFirst && parents.length === 0 ? 'footer.menu' : 'footer.more')}</h2>
          <Links links={others} storefront={storefront} />
        </div>
      )}
    </>
  )
}
