import type { Config } from '../../config.ts'

/** Returns the URL of a stored public file on the files origin; null for null. */
export function fileUrl<K extends string | null>(config: Config, key: K): K {
  return (key === null ? null : `${config.filesOrigin}/${key}`) as K
}
