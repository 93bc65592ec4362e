import { Icon } from '../../views/icon.tsx'
import type { MenuLink, Storefront } from '../../views/storefront.ts'
import { Contact, Featured, Promises } from './drawer-parts.tsx'
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

interface Props {
  links: readonly MenuLink[]
  search: boolean
  account: boolean
  storefront: Storefront
}

/**
 * The menu of narrow windows: a drawer that opens without JavaScript, with each level folded into the one above it. Below the menu
 * are a collection with its image, the store's promises and the way to contact it.
 */
export function MenuDrawer({ links, search, account, storefront }: Props) {
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
      {search && (
        <form className="find drawer-find" action="/search">
          <input
            className="find-field"
            type="search"
            name="q"
            autoComplete="off"
            aria-label={storefront.t('search.label')}
            placeholder={storefront.t('search.placeholder')}
          />
          <button type="submit" className="find-go" aria-label={storefront.t('search')}>
            <Icon name="search" />
          </button>
        </form>
      )}
      <nav className="drawer-menu" aria-label={storefront.t('menu')}>
        <ul className="drawer-list">
          <Branches links={links} storefront={storefront} />
        </ul>
        <Featured links={links} />
      </nav>
      <Promises storefront={storefront} />
      <div className="drawer-foot">
        <Contact storefront={storefront} />
        {account && <AccountLink storefront={storefront} />}
        <CurrencyNote storefront={storefront} />
      </div>
    </dialog>
  )
}
