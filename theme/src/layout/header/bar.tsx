import type { CSSProperties, ReactNode } from 'react'

import { Icon } from '../../views/icon.tsx'
import type { MenuLink, Storefront } from '../../views/storefront.ts'
import { MenuBar } from './menu-bar.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { Search } from './search.tsx'
import { AccountLink, CartLink, CurrencyNote } from './tools.tsx'

interface Props {
  logo: ReactNode
  /** The logo's height in pixels. */
  logoHeight: { desktop: number; mobile: number }
  menu: readonly MenuLink[]
  /** Whether the logo is centered on phones. */
  centred?: boolean
  search: boolean
  account: boolean
  storefront: Storefront
}

/**
 * The maximum number of letters of a menu that fits next to a centered logo in a window 75 rem wide. Each gap between
 * links counts as four letters.
 */
const SHORT_MENU = 46
/** The maximum number of letters, counted the same way, of a menu that fits on one line of a tablet. */
const TABLET_MENU = 100

/**
 * Returns the bar's CSS position. A tall header scrolls out of view, because a sticky one would leave too little of the page
 * visible.
 */
const stays = (logoHeight: number, limit: number) => (logoHeight <= limit ? 'sticky' : 'static')

/**
 * The bar at the top of the page. It is sticky rather than fixed, so that it keeps its space and the content below does not move.
 * On phones, menu and search are popovers, which need no JavaScript.
 */
export function Bar({ logo, logoHeight, menu, centred, search, account: wanted, storefront }: Props) {
  const account = wanted && storefront.hasAccounts
  const { menu_basic, search: searching } = storefront.config.settings.element
  const letters = menu.reduce((sum, { title, badge }) => sum + title.length + badge.length + 4, 0)
  const classes = [
    'bar',
    centred && 'centred',
    letters > SHORT_MENU && 'long-menu',
    letters > TABLET_MENU && 'huge-menu',
    search && `search-${searching.type_search_in_mobile}`,
  ]
  const style = {
    '--logo': `${logoHeight.desktop}px`,
    '--logo-phone': `${logoHeight.mobile}px`,
    '--stays': stays(logoHeight.desktop, 96),
    '--stays-phone': stays(logoHeight.mobile, 64),
  } as CSSProperties
  return (
    <header className={classes.filter(Boolean).join(' ')} style={style}>
      <div className="bar-line wrap">
        {menu.length > 0 && (
          <button type="button" className="icon-button bar-open" popoverTarget="menu" aria-label={storefront.t('menu.open')}>
            <Icon name="menu" />
          </button>
        )}
        <div className="bar-logo">{logo}</div>
        {menu.length > 0 && <MenuBar links={menu} basic={menu_basic} storefront={storefront} />}
        <div className="bar-end">
          {search && <Search storefront={storefront} popover={searching.type_search_in_mobile === 'icon'} />}
          <div className="bar-tools">
            <CurrencyNote storefront={storefront} />
            {search && searching.type_search_in_mobile === 'icon' && (
              <button type="button" className="icon-button bar-search" popoverTarget="search" aria-label={storefront.t('search')}>
                <Icon name="search" />
              </button>
            )}
            {account && <AccountLink storefront={storefront} />}
            <CartLink storefront={storefront} />
          </div>
        </div>
      </div>
      {menu.length > 0 && <MenuDrawer links={menu} search={search} account={account} storefront={storefront} />}
    </header>
  )
}
