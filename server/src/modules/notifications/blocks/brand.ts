import { DEFAULT_ACCENT } from './look.ts'

/** The look of a store's emails. */
export interface Brand {
  /** The URL of the logo; empty for none. */
  logoUrl: string
  logoAlt: string
  logoWidth: number
  accent: string
  footerText: string
  links: readonly { label: string; url: string }[]
}

export const plainBrand: Brand = { logoUrl: '', logoAlt: '', logoWidth: 120, accent: DEFAULT_ACCENT, footerText: '', links: [] }
