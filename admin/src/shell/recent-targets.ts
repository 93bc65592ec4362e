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

const KEPT = 5

const same = (one: Target, other: Target) => one.page === other.page && one.params?.id === other.params?.id && one.label === other.label

/** Returns the targets after one was opened: the latest first, each once, and only the last few. */
export const withLatest = (targets: readonly Target[], opened: Target): Target[] =>
  [opened, ...targets.filter((one) => !same(one, opened))].slice(0, KEPT)

/** Returns the targets last opened in this browser. `key` names the person and the store. */
export function readRecent(key: string): Target[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Target[]
  } catch {
    return []
  }
}

export const keepRecent = (key: string, opened: Target): void =>
  localStorage.setItem(key, JSON.stringify(withLatest(readRecent(key), opened)))
