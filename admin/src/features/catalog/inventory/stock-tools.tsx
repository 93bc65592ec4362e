import { NativeSelect } from '@mantine/core'

import { t } from '../../../messages/messages.ts'
import css from './stock-list.module.css'
import type { Reason } from './use-send-edits.ts'
import type { StockEdits } from './use-stock-edits.ts'

const reasons: readonly Reason[] = ['correction', 'count', 'received', 'damaged', 'theft', 'promotion']
const modes = ['set', 'adjust'] as const

export const STOCK_FORM = 'stock'

interface StockToolsProps {
  edits: StockEdits
  onSave: () => void
}

/**
 * The controls that apply to all edits: the mode, which decides whether typed numbers replace or adjust stock, and the
 * reason, which is saved in the history.
 */
export function StockTools({ edits, onSave }: StockToolsProps) {
  return (
    <form
      id={STOCK_FORM}
      className={css['tools']}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <fieldset className={css['modes']}>
        <legend>{t('inventory.mode')}</legend>
        {modes.map((mode) => (
          <label key={mode} className={css['mode']}>
            <input type="radio" name="mode" checked={edits.mode === mode} onChange={() => edits.setMode(mode)} />
            {t(`inventory.mode.${mode}`)}
          </label>
        ))}
      </fieldset>
      <NativeSelect
        label={t('inventory.reason')}
        value={edits.reason}
        onChange={(event) => edits.setReason(event.currentTarget.value as Reason)}
        data={reasons.map((value) => ({ value, label: t(`inventory.reason.${value}`) }))}
      />
      {edits.hasWrong ? (
        <p className={css['hint']} data-wrong role="alert">
          {t('inventory.wrong.mend')}
        </p>
      ) : (
        <p className={css['hint']}>{t(`inventory.mode.${edits.mode}.hint`)}</p>
      )}
    </form>
  )
}
