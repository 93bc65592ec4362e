import { Icon } from '../../views/icon.tsx'
import type { MenuLink, Shop } from '../../views/storefront.ts'
import { MenuAnchor } from './menu-anchor.tsx'
import { AccountLink, CurrencyNote } from './tools.tsx'

function Branch({ link, shop }: { link: MenuLink; shop: Shop }) {
  if (link.children.length === 0) return <MenuAnchor link={link} shop={shop} className="drawer-link" />
  return (
    <details>
      <summary className="drawer-link">
        <span className="menu-title">{link.title}</span>
        {link.badge && <span className="badge">{link.badge}</span>}
        <Icon name="down" small />
      </summary>
      <ul className="drawer-list">
        <li>
          <MenuAnchor link={link} shop={shop} className="drawer-link" title={shop.t('menu.all', { title: link.title })} />
        </li>
        <Branches links={link.children} shop={shop} />
      </ul>
    </details>
  )
}

function Branches({ links, shop }: { links: readonly MenuLink[]; shop: Shop }) {
  return links.map((link) => (
    <li key={`${link.href} ${link.title}`}>
      <Branch link={link} shop={shop} />
    </li>
  ))
}

/** The menu of narrow windows: a drawer that opens without JavaScript, with each level folded into the one above it. */
export function MenuDrawer({ links, account, shop }: { links: readonly MenuLink[]; account: boolean; shop: Shop }) {
  return (
    <dialog id="menu" popover="auto" className="drawer" aria-label={shop.t('menu')}>
      <div className="drawer-top">
        <span className="drawer-name">{shop.name}</span>
        <button type="button" className="icon-button" popoverTarget="menu" popoverTargetAction="hide" aria-label={shop.t('menu.close')}>
          <Icon name="cross" />
        </button>
      </div>
      <nav className="drawer-menu" aria-label={shop.t('menu')}>
        <ul className="drawer-list">
          <Branches links={links} shop={shop} />
        </ul>
      </nav>
      <div className="drawer-foot">
        {account && <AccountLink shop={shop} />}
        <CurrencyNote shop={shop} />
      </div>
    </dialog>
  )
}
