import type { CSSProperties, ReactNode } from 'react'

import { Icon } from '../../views/icon.tsx'
import type { MenuLink, Shop } from '../../views/storefront.ts'
import { MenuBar } from './menu-bar.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { Search } from './search.tsx'
import { AccountLink, CartLink, CurrencyNote } from './tools.tsx'

interface Props {
  logo: ReactNode
  /** Pixels. */
  logoHeight: { desktop: number; mobile: number }
  menu: readonly MenuLink[]
  /** The logo in the middle on phones. */
  centred?: boolean
  search: boolean
  account: boolean
  shop: Shop
}

/** Letters of a menu that stand beside a logo in the middle of a window 75 rem wide, the room between two as four of them. */
const SHORT_MENU = 46
/** Letters, counted so, that stand on one line of a tablet. */
const TABLET_MENU = 100

/** Taller headers scroll away: one that stays must leave the page room. */
const stays = (logoHeight: number, limit: number) => (logoHeight <= limit ? 'sticky' : 'static')

/**
 * The bar that stays at the top. It is sticky, so that it keeps its place in the page and nothing below it moves.
 * Menu and search on phones are popovers, which need no script.
 */
export function Bar({ logo, logoHeight, menu, centred, search, account: wanted, shop }: Props) {
  const account = wanted && shop.hasAccounts
  const { menu_basic, search: searching } = shop.config.settings.element
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
          <button type="button" className="icon-button bar-open" popoverTarget="menu" aria-label={shop.t('menu.open')}>
            <Icon name="menu" />
          </button>
        )}
        <div className="bar-logo">{logo}</div>
        {menu.length > 0 && <MenuBar links={menu} basic={menu_basic} shop={shop} />}
        <div className="bar-end">
          {search && <Search shop={shop} popover={searching.type_search_in_mobile === 'icon'} />}
          <div className="bar-tools">
            <CurrencyNote shop={shop} />
            {search && searching.type_search_in_mobile === 'icon' && (
              <button type="button" className="icon-button bar-search" popoverTarget="search" aria-label={shop.t('search')}>
                <Icon name="search" />
              </button>
            )}
            {account && <AccountLink shop={shop} />}
            <CartLink shop={shop} />
          </div>
        </div>
      </div>
      {menu.length > 0 && <MenuDrawer links={menu} account={account} shop={shop} />}
    </header>
  )
}
