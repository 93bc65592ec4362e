import { useChange } from '../../../api/query.ts'
import { errorMessages } from '../../../api/error-text.ts'
import { globalError, globalSuccess, offerUndo } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import { bodyOf, valuesOf, type Zone } from './zone-values.ts'

/**
 * Returns a function that deletes a zone immediately and offers to undo it. The function returns whether the zone was
 * deleted.
 */
export function useDeleteZone() {
  const refresh = ['shipping.zones', 'shipping.tryRates'] as const
  const remove = useChange('shipping.removeZone', { refresh })
  const create = useChange('shipping.createZone', { refresh })

  async function restore(zone: Zone): Promise<void> {
    try {
      const body = bodyOf(valuesOf(zone))
      // The rates were deleted with the zone, so they are created again without their old ids.
      await create.mutateAsync({ body: { ...body, rates: body.rates.map(({ id: _id, ...rate }) => rate) } })
      globalSuccess([t('shipping.zone.back', { name: zone.name })])
    } catch (error) {
      globalError(errorMessages(error))
    }
  }

  return {
    removing: remove.isPending,
    remove: async (zone: Zone): Promise<boolean> => {
      try {
        await remove.mutateAsync({ params: { id: zone.id } })
      } catch (error) {
        globalError(errorMessages(error))
        return false
      }
      offerUndo(t('shipping.zone.deleted', { name: zone.name }), () => void restore(zone))
      return true
    },
  }
}
