import type { LinkPreset } from '@vitrine/contract/calls/link-presets.ts'
import { LINK_PRESETS_MAX } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { lockFor } from '../../../platform/db/lock-for.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { countPresets, deletePresetNamed, insertPreset } from './queries.ts'

/**
 * Saves tags under a name. A preset of the same name, whatever its case, is replaced.
 * @throws Problem `limit_reached` for more than `LINK_PRESETS_MAX`
 */
export async function savePreset({ tx, storeId, services }: StoreContext, preset: Omit<z.output<typeof LinkPreset>, 'id'>) {
  // Presets are counted under the lock, so that two tabs that save at the same time cannot exceed the limit.
  await lockFor(tx, `link presets of ${storeId}`)
  await deletePresetNamed(tx, preset.name)
  if ((await countPresets(tx)) >= LINK_PRESETS_MAX) throw problem('limit_reached')
  return insertPreset(tx, { ...preset, store_id: storeId, id: uuidv7(), created_at: services.now() })
}
