import type { PageName } from '@vitrine/contract/pages.ts'

/** A place that the command palette opens. */
export interface Target {
  page: PageName
  params?: { id: string }
  search?: Record<string, string>
  label: string
  /** A detail that tells similar results apart, such as the vendor of a product. */
  hint?: string
}

/** Returns a text that is the same for two targets that lead to the same record, also after the record was renamed. */
export const keyOf = ({ page, params, label, hint }: Target): string => [page, ...(params ? [params.id] : [label, hint])].join(' ')

/** Whether typed text is in the label or the hint of a target. */
export const mentions = ({ label, hint = '' }: Target, typed: string): boolean =>
  `${label} ${hint}`.toLowerCase().includes(typed.toLowerCase())
