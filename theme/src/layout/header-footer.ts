import type { Fields } from '../fields/kinds.ts'
import type { ThemeName } from '../themes.ts'
import { defaultBlocks } from './default-blocks.ts'
import { fashionFooter } from './fashion-footer.ts'
import { fashionHeader } from './fashion-header.ts'

const defaultHeader = {
  blocks: defaultBlocks('Header', [
    { type: 'logo', value: null },
    { type: 'menu', value: 'main' },
  ]),
}

const defaultFooter = {
  blocks: defaultBlocks('Footer', [
    { type: 'menu', value: 'footer' },
    { type: 'payment_icons', value: [] },
    { type: 'copyright', value: '' },
  ]),
}

/**
 * The header and footer of each theme. The fashion theme has settings and the default theme has blocks, which is how the
 * specification distinguishes the themes.
 */
export const regions = {
  fashion: { header: { settings: groupOf('Header', fashionHeader) }, footer: { settings: groupOf('Footer', fashionFooter) } },
  default: { header: defaultHeader, footer: defaultFooter },
} as const satisfies Record<ThemeName, { header: Fields; footer: Fields }>

function groupOf<const F extends Fields>(label: string, fields: F) {
  return { kind: 'group', label, fields } as const
}
