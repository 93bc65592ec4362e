import type { CSSProperties } from 'react'

/** The style of lines that follow each other without the spacing of paragraphs. */
export const factStyle: CSSProperties = { margin: '2px 0' }
export const quietStyle: CSSProperties = { margin: '2px 0', color: '#6b665e', fontSize: 13 }
export const ruleStyle: CSSProperties = { borderTop: '1px solid #e6e1d8', paddingTop: 16, marginTop: 16 }
