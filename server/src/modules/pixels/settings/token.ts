import type { Config } from '../../../config.ts'
import { seal, unseal } from '../../../platform/secrets/sealed.ts'
import type { PixelRow } from './pixel-row.ts'

/** A token is sealed for the pixel that it was entered for. The copies in other stores have it in the same form. */
const purpose = ({ id, origin_id }: Pick<PixelRow, 'id' | 'origin_id'>) => `pixel ${origin_id ?? id}`

export const sealToken = ({ secretKey }: Pick<Config, 'secretKey'>, id: string, token: string): string =>
  seal(secretKey, purpose({ id, origin_id: null }), token)

/**
 * Returns the token of a pixel; '' if there is none.
 * @throws Error if it was sealed with another secret key or for another pixel
 */
export const tokenOf = ({ secretKey }: Pick<Config, 'secretKey'>, row: Pick<PixelRow, 'id' | 'origin_id' | 'token'>): string =>
  row.token === null ? '' : unseal(secretKey, purpose(row), row.token)
