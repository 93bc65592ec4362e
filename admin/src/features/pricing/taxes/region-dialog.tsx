import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { CallError } from '../../../api/call-error.ts'
import { useChange } from '../../../api/query.ts'
import { globalError, globalSuccess } from '../../../events.ts'
import { UnitField } from '../../../ui/form/amount-fields.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { CountryField, ProvinceField } from '../../../ui/form/country-fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { RATE_DECIMALS, RATE_MAX_PPM, type TaxRegion } from './tax-values.ts'

const NAME_MAX = 60
const refresh = ['taxes.get', 'taxes.example'] as const

interface RegionDialogProps {
  /** The region to edit; null for a new one. */
  region: TaxRegion | null
  /** The country to start with for a new region; empty for none. */
  country: string
  onClose: () => void
}

type Values = { country: string; province: string; name: string; ratePpm: number | null }

/** A dialog for a tax region: its country, province, name and rate. */
export function RegionDialog({ region, country: start, onClose }: RegionDialogProps) {
  const client = useQueryClient()
  const create = useChange('taxes.createRegion', { refresh })
  const update = useChange('taxes.updateRegion', { refresh })
  const form = useForm<Values>({
    initial: region ?? { country: start, province: '', name: '', ratePpm: null },
    rules: {
      country: (country) => (country === '' ? t('taxes.region.country.required') : null),
      name: (name) => (name.trim() === '' ? t('taxes.region.name.required') : null),
      // NaN is invalid, too, because `NaN >= 0` is false.
      ratePpm: (rate) => (rate !== null && rate >= 0 && rate <= RATE_MAX_PPM ? null : t('taxes.region.rate.invalid')),
    },
    submit: async ({ country, province, name, ratePpm }) => {
      const body = { country, province, name: name.trim(), ratePpm: ratePpm ?? 0 }
      if (region) await change(region, body)
      else await create.mutateAsync({ body })
      globalSuccess([t(region ? 'taxes.region.saved' : 'taxes.region.added')])
      onClose()
    },
  })

  async function change({ id, version }: TaxRegion, body: Omit<Values, 'ratePpm'> & { ratePpm: number }): Promise<void> {
    try {
      await update.mutateAsync({ params: { id }, body: { ...body, version } })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'version_conflict') throw error
      await client.invalidateQueries({ queryKey: ['taxes.get'] })
      globalError([t('taxes.region.conflict')])
      onClose()
      throw error
    }
  }

  return (
    <Dialog opened title={t(region ? 'taxes.region.change' : 'taxes.region.add')} onClose={onClose}>
      <DialogForm form={form} action={t(region ? 'taxes.region.save' : 'taxes.region.add')} onClose={onClose}>
        <CountryField
          name="country"
          value={form.values.country}
          error={form.errors.country}
          onChange={(country) => {
            form.set('country', country)
            form.set('province', '')
          }}
          data-autofocus
        />
        <ProvinceField
          name="province"
          country={form.values.country}
          value={form.values.province}
          error={form.errors.province}
          whole={t('taxes.region.whole')}
          onChange={(province) => form.set('province', province)}
        />
        <TextInput
          label={t('taxes.region.name')}
          description={t('taxes.region.name.help')}
          placeholder={t('taxes.region.name.placeholder')}
          maxLength={NAME_MAX}
          {...form.text('name')}
        />
        <UnitField label={t('taxes.region.rate')} decimals={RATE_DECIMALS} short rightSection="%" {...form.value('ratePpm')} />
      </DialogForm>
    </Dialog>
  )
}
