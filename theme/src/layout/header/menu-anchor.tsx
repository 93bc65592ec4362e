import type { MenuLink, Storefront } from '../../views/storefront.ts'

interface Props {
  link: MenuLink
  storefront: Storefront
  className?: string
  /** A text to show instead of the link's title, such as "All tops". */
  title?: string
}

/** A menu link with its badge and a hint if it opens a new window. */
export function MenuAnchor({ link, storefront, className, title }: Props) {
  return (
    <a
      className={className}
      href={link.href}
      target={link.blank ? '_blank' : undefined}
      rel={link.blank ? 'noopener' : undefined}
      aria-current={link.current && !title ? 'page' : undefined}
    >
      <span className="menu-title">{title ?? link.title}</span>
      {link.badge && !title && <span className="badge">{link.badge}</span>}
      {link.blank && <span className="visually-hidden">{storefront.t('opensWindow')}</span>}
    </a>
  )
}
