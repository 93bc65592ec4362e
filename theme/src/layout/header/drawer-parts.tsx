import { knownIcon } from '../../fields/icons.ts'
import { Icon } from '../../views/icon.tsx'
import { Img } from '../../views/image.tsx'
import { inPlace } from '../../views/in-place.tsx'
import type { MenuLink, Storefront } from '../../views/storefront.ts'
import { entriesOf } from '../entries.ts'

/** The most promises in the drawer, so that the menu stays what one sees first. */
const PROMISES = 3

/** The first collection of the menu that has an image, as a tile. */
export function Featured({ links }: { links: readonly MenuLink[] }) {
  const link = allOf(links).find(({ image }) => image)
  if (!link?.image) return null
  return (
    <a className="drawer-tile" href={link.href}>
      <Img image={link.image} sizes="24rem" frame={2} decorative />
      <span className="drawer-tile-title">{link.title}</span>
    </a>
  )
}

/** The first services of the product settings, such as free shipping and returns. */
export function Promises({ storefront }: { storefront: Storefront }) {
  const services = storefront.config.settings.product.listServices.filter(({ text }) => text).slice(0, PROMISES)
  if (services.length === 0) return null
  return (
    <ul className="drawer-promises">
      {inPlace(services, ({ icon, text }) => (
        <li>
          <Icon name={knownIcon(icon) ?? 'check'} small />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The email address in the header or footer of the default theme, or the link of the footer's menu to the contact page. */
export function Contact({ storefront }: { storefront: Storefront }) {
  const { email, menus } = footerOf(storefront)
  const page = menus.flatMap((menu) => allOf(storefront.menu(menu))).find(({ href }) => href.endsWith('/contact'))
  const href = email ? `mailto:${email}` : page?.href
  if (!href) return null
  return (
    <a className="drawer-contact" href={href}>
      <Icon name="mail" small />
      {email ?? page?.title}
    </a>
  )
}

function footerOf({ config }: Storefront): { email?: string | undefined; menus: string[] } {
  if (config.theme === 'fashion') return { menus: [config.pages.fixed.footer.settings.footer_menu] }
  const blocks = [...config.pages.fixed.footer.blocks, ...config.pages.fixed.header.blocks]
  return {
    email: entriesOf(blocks, 'email').find(({ value }) => value)?.value,
    menus: entriesOf(blocks, 'menu').map(({ value }) => value),
  }
}

/** Returns all links of a menu, those of the first level first. */
const allOf = (links: readonly MenuLink[]): MenuLink[] =>
  links.length === 0 ? [] : [...links, ...allOf(links.flatMap(({ children }) => children))]
