/** The UTM tags of a link. Empty tags are left out of it. */
export interface Tags {
  source: string
  medium: string
  campaign: string
  term: string
  content: string
}

export const tagNames = ['source', 'medium', 'campaign', 'term', 'content'] as const
export type TagName = (typeof tagNames)[number]

/**
 * Returns a link to a path of the store with UTM tags. UTM tags that the path already has are replaced; its other parameters and its
 * fragment are kept.
 * @param origin of the store, such as `https://shop.example`
 * @param path begins with `/`
 */
export function taggedLink(origin: string, path: string, tags: Tags): string {
  const url = new URL(path.startsWith('/') && !path.startsWith('//') ? `${origin}${path}` : origin)
  for (const name of tagNames) {
    url.searchParams.delete(`utm_${name}`)
    const tag = tags[name].trim()
    if (tag !== '') url.searchParams.set(`utm_${name}`, tag)
  }
  return url.href
}

/** Returns a tag in a form that is easy to keep the same everywhere: in lower case, with hyphens in place of spaces. */
export const simplerTag = (tag: string): string => tag.trim().toLowerCase().replaceAll(/\s+/g, '-')

/** Tags that differ only in case, spaces, hyphens and underscores are probably meant to be the same. */
const meaning = (tag: string): string => tag.toLowerCase().replaceAll(/[\s_-]+/g, '')

/** A better spelling of a tag, and whether other links already use it. */
export interface Suggestion {
  tag: string
  isUsed: boolean
}

/**
 * Returns a better spelling of a tag, or null when it is fine. Reports ignore case, but other tools do not.
 * @param used the tags that links already use, those of most visits first
 */
export function betterSpelling(tag: string, used: readonly string[]): Suggestion | null {
  const typed = tag.trim()
  if (typed === '' || used.includes(typed)) return null
  const same = used.find((one) => meaning(one) === meaning(typed))
  if (same !== undefined) return { tag: same, isUsed: true }
  const simpler = simplerTag(typed)
  return simpler === typed ? null : { tag: simpler, isUsed: false }
}
