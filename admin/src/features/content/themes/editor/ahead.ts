import { pages } from '@vitrine/contract/pages.ts'

import { call } from '../../../../api/call.ts'
import type { Answer } from '../../../../api/types.ts'

/** How long an answer is new enough to start editing from it, in milliseconds. */
const FRESH_MS = 10_000

interface Asked {
  themeId: string
  at: number
  /** The answers that nobody has taken yet. */
  configs: Promise<Answer<'themes.configs'>> | undefined
  preview: Promise<Answer<'themes.preview'>> | undefined
}
let asked: Asked | undefined

/** Asks for what the editor of a theme needs while its code still loads, if the console was opened at the address of an editor. */
export function askAhead(): void {
  const [before = '', after = ''] = pages['website.themes.editor'].path.split('$id')
  const { pathname } = location
  const start = `/admin${before}`
  if (pathname.startsWith(start) && pathname.endsWith(after)) ask(decodeURIComponent(pathname.slice(start.length, -after.length)))
}

/** Returns the configuration of a theme, and asks for access to its preview at the same time. Each answer is used once. */
export async function readConfigs(themeId: string): Promise<Answer<'themes.configs'>> {
  const mine = askedFor(themeId) ?? ask(themeId)
  const { configs = call('themes.configs', { params: { themeId } }) } = mine
  mine.configs = undefined
  return configs
}

/** Returns access to the preview of a theme. An answer is used once, because its token expires. */
export async function openPreview(themeId: string): Promise<Answer<'themes.preview'>> {
  const mine = askedFor(themeId)
  const { preview = call('themes.preview', { params: { id: themeId } }) } = mine ?? {}
  if (mine) mine.preview = undefined
  return preview
}

const askedFor = (themeId: string): Asked | undefined =>
  asked?.themeId === themeId && performance.now() - asked.at < FRESH_MS ? asked : undefined

function ask(themeId: string): Asked {
  const configs = call('themes.configs', { params: { themeId } })
  const preview = call('themes.preview', { params: { id: themeId } })
  // Whoever takes the answers handles the errors. It may be that nobody does, because the person left.
  for (const answer of [configs, preview]) answer.catch(() => {})
  asked = { themeId, at: performance.now(), configs, preview }
  return asked
}
