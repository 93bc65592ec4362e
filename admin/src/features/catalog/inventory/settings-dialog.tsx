import { NativeSelect, TextInput } from '@mantine/core'

import { useChange } from '../../../api/query.ts'
import type { CallInput } from '../../../api/types.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { Selection } from '../../../ui/list/selection.ts'
import { t } from '../../../messages/messages.ts'
import { batches, readQuantity, type StockRow } from './stock-edits.ts'
import { selectedVariants } from './selected-variants.ts'
import { useFreshRows } from './use-fresh-rows.ts'
import { variantName } from './variant-name.ts'

/** The variants that the settings apply to: one variant with its current values, or several variants whose values may differ. */
export type SettingsOf = { row: StockRow } | { selection: Selection; count: number }

type Choice = 'keep' | 'yes' | 'no'
type Values = { tracked: Choice; sellBeyondStock: Choice; low: Choice; lowStockAt: string }

const VARIANTS_PER_CALL = 250

interface SettingsDialogProps {
  /** The variants to edit; null while the dialog is closed. */
  of: SettingsOf | null
  onClose: () => void
  onSaved: () => void
}

/**
 * A dialog with inventory settings: whether stock is tracked, whether to continue selling when out of stock, and the
 * low stock level.
 */
export function SettingsDialog({ of, onClose, onSaved }: SettingsDialogProps) {
  const title =
    of && ('row' in of ? t('inventory.settings.of', { name: variantName(of.row) }) : t('inventory.settings.many', { count: of.count }))
  return (
    <Dialog opened={of !== null} onClose={onClose} title={title ?? ''}>
      {of && <Settings of={of} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  )
}

function Settings({ of, onClose, onSaved }: SettingsDialogProps & { of: SettingsOf }) {
  const showFresh = useFreshRows()
  const save = useChange('inventory.settings', { refresh: ['products.list', 'products.get'] })
  const form = useForm<Values>({
    initial: 'row' in of ? valuesOf(of.row) : { tracked: 'keep', sellBeyondStock: 'keep', low: 'keep', lowStockAt: '' },
    rules: { lowStockAt: (text) => (isQuantity(text) ? null : t('inventory.settings.lowAt.invalid')) },
    submit: async (values) => {
      const ids = 'row' in of ? [of.row.variantId] : await selectedVariants(of.selection)
      for (const variantIds of batches(ids, VARIANTS_PER_CALL)) {
        const { rows } = await save.mutateAsync({ body: { variantIds, ...settingsOf(values) } })
        showFresh(rows)
      }
      onSaved()
      onClose()
    },
  })
  const { values } = form
  const select = (field: 'tracked' | 'sellBeyondStock' | 'low') => ({
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) => form.set(field, event.currentTarget.value as Choice),
    data: [
      ...('selection' in of ? [{ value: 'keep', label: t('inventory.settings.keep') }] : []),
      ...(['yes', 'no'] as const).map((value) => ({ value, label: t(`inventory.settings.${field}.${value}`) })),
    ],
  })
  return (
    <DialogForm form={form} action={t('kit.save')} onClose={onClose}>
      <NativeSelect label={t('inventory.settings.tracked')} {...select('tracked')} />
      {values.tracked !== 'no' && (
        <>
          <NativeSelect label={t('inventory.settings.sellBeyondStock')} {...select('sellBeyondStock')} />
          <NativeSelect label={t('inventory.settings.low')} description={t('inventory.settings.low.help')} {...select('low')} />
          {values.low === 'yes' && (
            <TextInput label={t('inventory.settings.lowAt')} inputMode="numeric" autoComplete="off" {...form.text('lowStockAt')} />
          )}
        </>
      )}
    </DialogForm>
  )
}

const choice = (is: boolean): Choice => (is ? 'yes' : 'no')

const valuesOf = ({ tracker, sellBeyondStock, lowStockAt }: StockRow): Values => ({
  tracked: choice(tracker !== ''),
  sellBeyondStock: choice(sellBeyondStock),
  low: choice(lowStockAt !== null),
  lowStockAt: lowStockAt === null ? '0' : String(lowStockAt),
})

const isQuantity = (text: string) => text === '' || (readQuantity(text) ?? -1) >= 0

function settingsOf({ tracked, sellBeyondStock, low, lowStockAt }: Values): Omit<CallInput<'inventory.settings'>['body'], 'variantIds'> {
  return {
    ...(tracked !== 'keep' && { tracked: tracked === 'yes' }),
    ...(sellBeyondStock !== 'keep' && { sellBeyondStock: sellBeyondStock === 'yes' }),
    ...(low !== 'keep' && { lowStockAt: low === 'yes' ? (readQuantity(lowStockAt) ?? 0) : null }),
  }
}
