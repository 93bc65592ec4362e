import type { CSSProperties } from 'react'

import type { IconName } from '../../fields/icons.ts'
import type { SettingsOf } from '../../fields/value-of.ts'
import { ContactForm } from '../../views/contact-form.tsx'
import { PaymentMarks, shownPayments } from '../../views/payment-marks.tsx'
import { Icon } from '../../views/icon.tsx'
import { inPlace } from '../../views/in-place.tsx'
import { Prose } from '../../views/prose.tsx'
import type { Storefront } from '../../views/storefront.ts'
import type { fashionFooter } from '../fashion-footer.ts'
import { ConsentLink } from '../consent/link.tsx'
import { Logo } from '../header/logo.tsx'
import { Certificates } from './certificates.tsx'
import { MenuList } from './menu-list.tsx'
import { StoreChoices } from './store-choices.tsx'

type Settings = SettingsOf<typeof fashionFooter>

function Promises({ promises }: { promises: Settings['infoWithIcon'] }) {
  if (promises.length === 0) return null
  return (
    <ul className="foot-promises">
      {inPlace(promises, ({ icon, title, subTitle }) => (
        <li className="foot-promise">
          {icon && <Icon name={icon as IconName} />}
          <div>
            <p className="foot-promise-title">{title}</p>
            {subTitle && <p>{subTitle}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

const places = { instagram: 'Instagram', facebook: 'Facebook', trustpilot: 'Trustpilot' } as const

/** Links to social networks as text, because their logos are trademarks. */
function Elsewhere({ links, storefront }: { links: Settings['link_social']; storefront: Storefront }) {
  const given = (Object.keys(places) as (keyof typeof places)[]).filter((place) => links[place])
  if (given.length === 0) return null
  return (
    <ul className="elsewhere" aria-label={storefront.t('footer.elsewhere')}>
      {given.map((place) => (
        <li key={place}>
          <a className="foot-link" href={links[place]} target="_blank" rel="noopener">
            {places[place]}
            <span className="visually-hidden">{storefront.t('opensWindow')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * The footer of the fashion theme: service promises, then the store, its menu and the contact form, then the certificates, then a
 * line with the copyright and the payment methods.
 */
export function FashionFooter({ settings, storefront }: { settings: Settings; storefront: Storefront }) {
  const { logo, size_logo, info, footer_menu } = settings
  const menu = storefront.menu(footer_menu)
  const style = { '--logo': `${size_logo.desktop}px`, '--logo-phone': `${size_logo.mobile}px` } as CSSProperties
  return (
    <footer className="foot" style={style}>
      <div className="wrap">
        <Promises promises={settings.infoWithIcon} />
        <div className="foot-main">
          <div className="foot-store">
            <Logo image={storefront.image(logo)} height={size_logo} href={undefined} storefront={storefront} />
            {info && <Prose html={info} />}
            <Elsewhere links={settings.link_social} storefront={storefront} />
          </div>
          {menu.length > 0 && (
            <nav className="foot-menu" aria-label={storefront.t('footer.menu')}>
              <MenuList links={menu} storefront={storefront} />
            </nav>
          )}
          {settings.show_contact_form && <ContactForm storefront={storefront} headClass="foot-head" />}
        </div>
        <Certificates certificates={settings.certificates} storefront={storefront} />
        <div className="foot-base">
          <div className="foot-note">
            <p>{settings.copyright || `© ${storefront.name}`}</p>
            <ConsentLink storefront={storefront} />
            <StoreChoices storefront={storefront} />
          </div>
          <PaymentMarks names={shownPayments(storefront)} storefront={storefront} />
        </div>
      </div>
    </footer>
  )
}
