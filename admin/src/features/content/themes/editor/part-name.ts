import type { Part } from './editor.ts'

/** Returns the name of a part, such as `header` or `section:hero-1`. The server knows it by this name too. */
export const partName = (part: Part): string => ('key' in part ? `${part.kind}:${part.key}` : part.kind)
