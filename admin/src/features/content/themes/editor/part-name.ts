import type { Part } from '../editor.ts'

/** Returns the name by which the server knows a part, such as `header` or `section:hero-1`. */
export const partName = (part: Part): string => ('key' in part ? `${part.kind}:${part.key}` : part.kind)
