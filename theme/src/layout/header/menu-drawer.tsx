import { Icon } from '../../views/icon.tsx'
import type { MenuLink, Storefront } from '../../views/storefront.ts'
import { MenuAnchor } from './menu-anchor.tsx'
import { AccountLink, CurrencyNote } from './tools.tsx'

function Branch({ link, storefront }: { link: MenuLink; storefront: Storefront }) {
  if (link.children.length === 0) return <MenuAnchor link={link} storefront={storefront} className="drawer-link" />
  return (
    <details>
      <summary className="drawer-link">
        <span className="menu-title">{link.title}</span>
        {link.badge && <span className="badge">{link.badge}</span>}
        <Icon name="down" small />
      </summary>
      <ul className="drawer-list">
        <li>
          <MenuAnchor link={link} storefront={storefront} className="drawer-link" title={storefront.t('menu.all', { title: link.title })} />
        </li>
        <Branches links={link.children} storefront={storefront} />
      </ul>
    </details>
  )
}

function Branches({ links, storefront }: { links: readonly MenuLink[]; storefront: Storefront }) {
  return links.map((link) => (
    <li key={`${link.href} ${link.title}`}>
      <Branch link={link} storefront={storefront} />
    </li>
  ))
}

/** The menu of narrow windows: a drawer that opens without JavaScript, with each level folded into the one above it. */
export function MenuDrawer({ links, account, storefront }: { links: readonly MenuLink[]; account: boolean; storefront: Storefront }) {
  return (
    <dialog id="menu" popover="auto" className="drawer" aria-label={storefront.t('menu')}>
      <div className="drawer-top">
        <span className="drawer-name">{storefront.name}</span>
        <button
          type="button"
          className="icon-button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={storefront.t('menu.close')}
        >
          <Icon name="cross" />
        </button>
      </div>
      <nav className="drawer-menu" aria-label={storefront.t('menu')}>
        <ul className="drawer-list">
          <Branches links={links} storefront={storefront} />
        </ul>
      </nav>
      <div className="drawer-foot">
        {account && <AccountLink storefront={storefront} />}
        <CurrencyNote storefront={storefront} />
      </div>
    </dialog>
  )
}
