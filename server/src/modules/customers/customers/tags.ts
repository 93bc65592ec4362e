/** Removes duplicate tags. Tags that differ only in case are the same tag, and the first spelling is kept. */
export const distinctTags = (tags: readonly string[]): string[] => {
  const known = new Map<string, string>()
  for (const tag of tags) if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag)
  return [...known.values()]
}
