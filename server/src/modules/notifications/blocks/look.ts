import type { CSSProperties } from 'react'

/** The colors of emails. In dark mode, the classes of `darkStyle` replace them. */
export const color = { paper: '#f7f5f1', surface: '#ffffff', text: '#2b2823', dim: '#6b665e', line: '#e6e1d8' }
export const DEFAULT_ACCENT = '#4b3fbf'

/** The style of lines that follow each other without the spacing of paragraphs. */
export const factStyle: CSSProperties = { margin: '2px 0' }
export const quietStyle: CSSProperties = { margin: '2px 0', color: color.dim, fontSize: 13 }
export const totalStyle: CSSProperties = { margin: '8px 0 2px', fontWeight: 600 }
export const ruleStyle: CSSProperties = { borderTop: `1px solid ${color.line}`, paddingTop: 16, marginTop: 16 }

/** The classes that change in dark mode. Email programs that don’t know the media query show the light colors. */
export const dark = { paper: 'm-paper', card: 'm-card', dim: 'm-dim', rule: 'm-rule', link: 'm-link' } as const

export const darkStyle = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  // The library draws the body’s background in the cell of a table, too.
  `.${dark.paper},.${dark.paper}>table>tbody>tr>td{background-color:#1b1a18!important;color:#ece8e1!important}`,
  `.${dark.card}{background-color:#262421!important;color:#ece8e1!important}`,
  `.${dark.dim}{color:#a39d93!important}`,
  `.${dark.rule}{border-color:#3a3733!important}`,
  `.${dark.link}{color:#b3abff!important}`,
  '}',
].join('')

/** The accent on which white text can’t be read gets dark text: the contrast of both is compared. */
export function textOn(accent: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16) / 255)
  // Relative luminance (WCAG 2).
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.06 ? '#ffffff' : color.text
}
