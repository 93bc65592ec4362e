import { MenuCloser } from '../../islands/menu-closer.tsx'
import { Icon } from '../../views/icon.tsx'
import { Island } from '../../views/island.tsx'
import type { MenuLink, Storefront } from '../../views/storefront.ts'
import { MenuAnchor } from './menu-anchor.tsx'

interface Props {
  links: readonly MenuLink[]
  /** Whether submenus are plain lists instead of one wide panel. */
  basic: boolean
  storefront: Storefront
}

/** The second and third menu levels below one link of the bar. */
function Panel({ links, storefront }: Pick<Props, 'links' | 'storefront'>) {
  return (
    <div className="panel">
      <ul className="panel-columns">
        {links.map((link) => (
          <li key={`${link.href} ${link.title}`}>
            <MenuAnchor link={link} storefront={storefront} className="panel-head" />
            {link.children.length > 0 && (
              <ul className="panel-list">
                {link.children.map((child) => (
                  <li key={`${child.href} ${child.title}`}>
                    <MenuAnchor link={child} storefront={storefront} className="panel-link" />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * The menu of wide windows. Submenus open on hover, and with a button for keyboards and touch, which works without JavaScript.
 * The island closes them on Escape, and on a click or focus elsewhere.
 */
export function MenuBar({ links, basic, storefront }: Props) {
  return (
    <nav id="menu-bar" className={basic ? 'menu-bar basic' : 'menu-bar'} aria-label={storefront.t('menu')}>
      <ul className="menu-line">
        {links.map((link) => (
          <li key={`${link.href} ${link.title}`} className={link.children.length > 0 ? 'menu-item parent' : 'menu-item'}>
            <MenuAnchor link={link} storefront={storefront} className="menu-link" />
            {link.children.length > 0 && (
              <details name="menu-bar" className="menu-more">
                <summary aria-label={storefront.t('menu.below', { title: link.title })}>
                  <Icon name="down" small />
                </summary>
                <Panel links={link.children} storefront={storefront} />
              </details>
            )}
          </li>
        ))}
      </ul>
      <Island name="menu-closer" props={{ nav: 'menu-bar' }} view={MenuCloser} />
    </nav>
  )
}
