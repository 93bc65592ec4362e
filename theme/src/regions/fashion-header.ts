import { image, link, menuRef, notice, responsive, richText, slider, toggle } from '../fields/build.ts'

export const logoHeight = (label: string) =>
  responsive({
    label,
    desktop: slider({ label: 'Height on desktop', min: 16, max: 200, unit: 'px', default: 50 }),
    mobile: slider({ label: 'Height on phones', min: 16, max: 200, unit: 'px', default: 32 }),
  })

export const fashionHeader = {
  show_top_bar: toggle({ label: 'Show the top bar', default: true }),
  text_topbar: richText({ label: 'Text of the top bar', max: 500, when: { field: 'show_top_bar', is: true } }),
  image_topbar: image({ label: 'Picture of the top bar', when: { field: 'show_top_bar', is: true } }),
  image_topbar_mobile: image({ label: 'Picture of the top bar on phones', mobileOf: 'image_topbar' }),
  topbar_url: link({ label: 'Top bar leads to', when: { field: 'show_top_bar', is: true } }),
  enable_search: toggle({ label: 'Show search', default: true }),
  isShowAccount: toggle({ label: 'Show the account link', default: true }),
  logo_desktop: image({ label: 'Logo' }),
  logo_mobile: image({ label: 'Logo on phones', mobileOf: 'logo_desktop' }),
  size_logo: logoHeight('Height of the logo'),
  main_menu: menuRef({ label: 'Menu', default: 'main' }),
  edit_menu: notice({ label: 'Edit Menu', to: 'website.menus' }),
  center_logo_on_mobile: toggle({ label: 'Logo in the middle on phones', default: true }),
  disable_click_logo: toggle({ label: 'Logo leads nowhere' }),
}
