import { image, link, menuRef, notice, responsive, richText, slider, toggle } from '../fields/build.ts'

export const logoHeight = (label: string) =>
  responsive({
    label,
    desktop: slider({ label: 'Desktop height', min: 16, max: 200, unit: 'px', default: 50 }),
    mobile: slider({ label: 'Mobile height', min: 16, max: 200, unit: 'px', default: 32 }),
  })

export const fashionHeader = {
  show_top_bar: toggle({ label: 'Show top bar', default: true, shows: ['text_topbar', 'image_topbar', 'image_topbar_mobile'] }),
  text_topbar: richText({ label: 'Top bar text', max: 500, when: { field: 'show_top_bar', is: true } }),
  image_topbar: image({ label: 'Top bar image', when: { field: 'show_top_bar', is: true } }),
  image_topbar_mobile: image({ label: 'Top bar image on mobile', mobileOf: 'image_topbar' }),
  topbar_url: link({ label: 'Top bar link', when: { field: 'show_top_bar', is: true } }),
  enable_search: toggle({ label: 'Show search', default: true }),
  isShowAccount: toggle({
    label: 'Show account link',
    help: 'Customers sign in with a code that we email them.',
    default: true,
  }),
  logo_desktop: image({ label: 'Logo', isLogo: true }),
  logo_mobile: image({ label: 'Mobile logo', isLogo: true, mobileOf: 'logo_desktop' }),
  size_logo: logoHeight('Logo height'),
  main_menu: menuRef({ label: 'Menu', default: 'main' }),
  edit_menu: notice({ label: 'Edit Menu', to: 'website.menus' }),
  center_logo_on_mobile: toggle({ label: 'Center logo on mobile', default: true }),
  disable_click_logo: toggle({ label: 'Disable logo link' }),
}
