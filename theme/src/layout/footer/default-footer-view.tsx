import { inPlace } from '../../views/in-place.tsx'
import type { Storefront } from '../../views/storefront.ts'
import { type Entry, entriesOf, isSmall, type Small } from '../entries.ts'
import { ConsentLink } from '../consent/link.tsx'
import { SmallEntry } from '../small-entry.tsx'
import { MenuList } from './menu-list.tsx'
import { StoreChoices } from './store-choices.tsx'

type Place = 'store' | 'base' | 'payment'

/** The part of the footer that each type belongs to. Within a part, entries keep the seller's order. */
const placeOf: Record<Small['type'], Place> = {
  logo: 'store',
  address: 'store',
  email: 'store',
  copyright: 'base',
  sub_copyright: 'base',
  payment_icons: 'payment',
}

/** The footer of the default theme: the store and its menus in columns, then a line with legal texts and payment methods. */
export function DefaultFooter({ blocks, storefront }: { blocks: readonly Entry[]; storefront: Storefront }) {
  const small = blocks.filter(isSmall)
  const at = (place: Place) =>
    inPlace(
      small.filter(({ type }) => placeOf[type] === place),
      (entry) => <SmallEntry entry={entry} storefront={storefront} />,
    )
  const menus = entriesOf(blocks, 'menu').flatMap(({ value }) => {
    const links = storefront.menu(value)
    return links.length > 0 ? [links] : []
  })
  const named = blocks.some((entry) => entry.type === 'logo' && storefront.image(entry.value))
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-main">
          <div className="foot-store">
            {!named && <p className="logo-name">{storefront.name}</p>}
            {at('store')}
          </div>
          {menus.length > 0 && (
            <nav className="foot-menu" aria-label={storefront.t('footer.menu')}>
              {inPlace(menus, (links, place) => (
                <MenuList links={links} storefront={storefront} isFirst={place === 0} />
              ))}
            </nav>
          )}
        </div>
        <div className="foot-base">
          <div className="foot-note">
            {at('base')}
            <ConsentLink storefront={storefront} />
            <StoreChoices storefront={storefront} />
          </div>
          {at('payment')}
        </div>
      </div>
    </footer>
  )
}
