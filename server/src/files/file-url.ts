import type { Config } from '../config.ts'

/** The address on the files origin of a stored public file; null stays null. */
export function fileUrl<K extends string | null>(config: Config, key: K): K {
  return (key === null ? null : `${config.filesOrigin}/${key}`) as K
}
