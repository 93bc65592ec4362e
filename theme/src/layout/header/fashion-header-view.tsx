import type { SettingsOf } from '../../fields/value-of.ts'
import type { Storefront } from '../../views/storefront.ts'
import type { fashionHeader } from '../fashion-header.ts'
import { Bar } from './bar.tsx'
import { Logo } from './logo.tsx'
import { TopBar } from './top-bar.tsx'

interface Props {
  settings: SettingsOf<typeof fashionHeader>
  storefront: Storefront
}

/**
 * The header of the fashion theme: an announcement, then the logo in the center between search, menu and tools. In wide windows,
 * a short menu is on the same line; a long menu gets a separate line.
 */
export function FashionHeader({ settings, storefront }: Props) {
  const { logo_desktop, logo_mobile, size_logo, main_menu, disable_click_logo } = settings
  return (
    <>
      {settings.show_top_bar && (
        <TopBar
          html={settings.text_topbar}
          image={storefront.image(settings.image_topbar)}
          phoneImage={storefront.image(settings.image_topbar_mobile)}
          href={storefront.href(settings.topbar_url)}
          storefront={storefront}
        />
      )}
      <Bar
        logo={
          <Logo
            image={storefront.image(logo_desktop)}
            phoneImage={storefront.image(logo_mobile)}
            height={size_logo}
            href={disable_click_logo ? undefined : '/'}
            storefront={storefront}
          />
        }
        logoHeight={size_logo}
        menu={storefront.menu(main_menu)}
        centred={settings.center_logo_on_mobile}
        search={settings.enable_search}
        account={settings.isShowAccount}
        storefront={storefront}
      />
    </>
  )
}
