import type { Config } from '../../config.ts'

/** The URL of a stored public file on the files origin; null stays null. */
export function fileUrl<K extends string | null>(config: Config, key: K): K {
  return (key === null ? null : `${config.filesOrigin}/${key}`) as K
}
