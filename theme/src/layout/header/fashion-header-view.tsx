import type { SettingsOf } from '../../fields/value-of.ts'
import type { Shop } from '../../views/storefront.ts'
import type { fashionHeader } from '../fashion-header.ts'
import { Bar } from './bar.tsx'
import { Logo } from './logo.tsx'
import { TopBar } from './top-bar.tsx'

interface Props {
  settings: SettingsOf<typeof fashionHeader>
  shop: Shop
}

/** The header of the fashion theme: menu, centered logo and tools on one line. A long menu gets a separate line. */
export function FashionHeader({ settings, shop }: Props) {
  const { logo_desktop, logo_mobile, size_logo, main_menu, disable_click_logo } = settings
  return (
    <>
      {settings.show_top_bar && (
        <TopBar
          html={settings.text_topbar}
          picture={shop.picture(settings.image_topbar)}
          phonePicture={shop.picture(settings.image_topbar_mobile)}
          href={shop.href(settings.topbar_url)}
          shop={shop}
        />
      )}
      <Bar
        logo={
          <Logo
            picture={shop.picture(logo_desktop)}
            phonePicture={shop.picture(logo_mobile)}
            height={size_logo}
            href={disable_click_logo ? undefined : '/'}
            shop={shop}
          />
        }
        logoHeight={size_logo}
        menu={shop.menu(main_menu)}
        centred={settings.center_logo_on_mobile}
        search={settings.enable_search}
        account={settings.isShowAccount}
        shop={shop}
      />
    </>
  )
}
