import { blocks, email, image, listOf, menuRef, select, text } from '../fields/build.ts'
import type { SettingsOf } from '../fields/value-of.ts'

export const paymentIcon = select({
  label: 'Icon',
  options: [
    { value: 'visa', label: 'Visa' },
    { value: 'mastercard', label: 'Mastercard' },
    { value: 'amex', label: 'American Express' },
    { value: 'paypal', label: 'PayPal' },
    { value: 'apple-pay', label: 'Apple Pay' },
    { value: 'google-pay', label: 'Google Pay' },
    { value: 'klarna', label: 'Klarna' },
    { value: 'discover', label: 'Discover' },
    { value: 'diners', label: 'Diners Club' },
    { value: 'jcb', label: 'JCB' },
    { value: 'maestro', label: 'Maestro' },
    { value: 'ideal', label: 'iDEAL' },
  ],
  default: 'visa',
})

/** The types of entries from which the default theme builds its header and footer. */
const types = {
  address: { value: text({ label: 'Address', max: 300 }) },
  email: { value: email({ label: 'Email' }) },
  copyright: { value: text({ label: 'Copyright', max: 200 }) },
  logo: { value: image({ label: 'Logo', isLogo: true }) },
  sub_copyright: { value: text({ label: 'Text below copyright', max: 300 }) },
  menu: { value: menuRef({ label: 'Menu' }) },
  payment_icons: { value: listOf({ label: 'Payment icons', itemLabel: 'Icon', min: 0, max: 12, item: paymentIcon }) },
} as const

type Entry = { [K in keyof typeof types]: { type: K } & SettingsOf<(typeof types)[K]> }[keyof typeof types]

export const defaultBlocks = (label: string, start: readonly Entry[]) =>
  blocks({
    label,
    typeLabels: {
      address: 'Address',
      email: 'Email',
      copyright: 'Copyright',
      logo: 'Logo',
      sub_copyright: 'Text below copyright',
      menu: 'Menu',
      payment_icons: 'Payment icons',
    },
    min: 0,
    max: 12,
    default: start,
    types,
  })
