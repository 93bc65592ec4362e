import { pageNames } from '@vitrine/contract/pages.ts'

import { keyOf, type Target } from './palette-target.ts'

const KEPT = 5

/** Returns the targets after one was opened: the latest first, each once, and only the last few. */
export const withLatest = (targets: readonly Target[], opened: Target): Target[] =>
  [opened, ...targets.filter((one) => keyOf(one) !== keyOf(opened))].slice(0, KEPT)

/**
 * Returns the targets last opened in this browser, without pages that an update removed. `key` names the person and the
 * store.
 */
export function readRecent(key: string): Target[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as Target[]
    return kept.filter(({ page }) => pageNames.includes(page))
  } catch {
    return []
  }
}

/** Adds a target to those last opened in this browser. `key` names the person and the store. */
export const keepRecent = (key: string, opened: Target): void =>
  localStorage.setItem(key, JSON.stringify(withLatest(readRecent(key), opened)))
