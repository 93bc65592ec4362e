import { inPlace } from '../../views/in-place.tsx'
import type { Shop } from '../../views/storefront.ts'
import { type Entry, entriesOf, isSmall } from '../entries.ts'
import { SmallEntry } from '../small-entry.tsx'
import { Bar } from './bar.tsx'
import { Logo } from './logo.tsx'

/** The logo's height in pixels. The default theme has no setting for it. */
const height = { desktop: 40, mobile: 32 }

/**
 * The header of the default theme: a strip of small entries, then logo, search and tools, then the menus. Entries keep their
 * order.
 */
export function DefaultHeader({ blocks, shop }: { blocks: readonly Entry[]; shop: Shop }) {
  const small = blocks.filter(isSmall).filter(({ type }) => type !== 'logo')
  const logo = entriesOf(blocks, 'logo')
    .map(({ value }) => shop.picture(value))
    .find(Boolean)
  const menus = entriesOf(blocks, 'menu').flatMap(({ value }) => shop.menu(value))
  return (
    <>
      {small.length > 0 && (
        <section className="strip" aria-label={shop.t('announcement')}>
          <div className="strip-line wrap">
            {inPlace(small, (entry) => (
              <SmallEntry entry={entry} shop={shop} />
            ))}
          </div>
        </section>
      )}
      <Bar
        logo={<Logo picture={logo} height={height} href="/" shop={shop} />}
        logoHeight={height}
        menu={menus}
        search
        account
        shop={shop}
      />
    </>
  )
}
