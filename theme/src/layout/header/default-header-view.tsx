import { inPlace } from '../../views/in-place.tsx'
import type { Storefront } from '../../views/storefront.ts'
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
export function DefaultHeader({ blocks, storefront }: { blocks: readonly Entry[]; storefront: Storefront }) {
  const small = blocks.filter(isSmall).filter(({ type }) => type !== 'logo')
  const logo = entriesOf(blocks, 'logo')
    .map(({ value }) => storefront.image(value))
    .find(Boolean)
  const menus = entriesOf(blocks, 'menu').flatMap(({ value }) => storefront.menu(value))
  return (
    <>
      {small.length > 0 && (
        <section className="strip" aria-label={storefront.t('announcement')}>
          <div className="strip-line wrap">
            {inPlace(small, (entry) => (
              <SmallEntry entry={entry} storefront={storefront} />
            ))}
          </div>
        </section>
      )}
      <Bar
        logo={<Logo image={logo} height={height} href="/" storefront={storefront} />}
        logoHeight={height}
        menu={menus}
        search
        account
        storefront={storefront}
      />
    </>
  )
}
