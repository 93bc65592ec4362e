import { group, icon, image, link, list, menuRef, notice, richText, text, toggle, url } from '../fields/build.ts'
import { paymentIcon } from './default-blocks.ts'
import { logoHeight } from './fashion-header.ts'

export const fashionFooter = {
  logo: image({ label: 'Logo', isLogo: true }),
  size_logo: logoHeight('Logo height'),
  infoWithIcon: list({
    label: 'Store benefits',
    itemLabel: 'Benefit',
    min: 0,
    max: 6,
    fields: { icon: icon({ label: 'Icon' }), title: text({ label: 'Title', max: 120 }), subTitle: text({ label: 'Subheading', max: 200 }) },
  }),
  info: richText({ label: 'About the store', max: 2000 }),
  footer_menu: menuRef({ label: 'Menu', default: 'footer' }),
  edit_menu: notice({ label: 'Edit Menu', to: 'website.menus' }),
  certificates: list({
    label: 'Certificates',
    itemLabel: 'Certificate',
    min: 0,
    max: 8,
    fields: { image: image({ label: 'Image' }), url: link({ label: 'Link' }) },
  }),
  link_social: group({
    label: 'Social media',
    fields: {
      facebook: url({ label: 'Facebook' }),
      trustpilot: url({ label: 'Trustpilot' }),
      instagram: url({ label: 'Instagram' }),
    },
  }),
  show_contact_form: toggle({ label: 'Show contact form' }),
  iconPayments: list({ label: 'Payment icons', itemLabel: 'Icon', min: 0, max: 12, fields: { value: paymentIcon } }),
  copyright: text({ label: 'Copyright', max: 200 }),
}
