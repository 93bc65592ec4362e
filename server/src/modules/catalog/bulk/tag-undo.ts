/**
 * Returns the tags of a product without what an update did to them: the tags that it added are removed, and those that it removed are
 * back, at the end. Tags that others added or removed since stay as they are. Tags that differ only in case are the same tag.
 * @param found the current tags
 * @param before the tags before the update
 * @param after the tags that it wrote
 */
export function withoutOwnTags(found: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const had = folded(before)
  const wrote = folded(after)
  const kept = found.filter((tag) => had.has(tag.toLowerCase()) || !wrote.has(tag.toLowerCase()))
  const has = folded(kept)
  return [...kept, ...before.filter((tag) => !wrote.has(tag.toLowerCase()) && !has.has(tag.toLowerCase()))]
}

const folded = (tags: readonly string[]) => new Set(tags.map((tag) => tag.toLowerCase()))
