import { Button, NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { t } from '../../../messages/messages.ts'
import css from './stock-list.module.css'
import type { Reason } from './use-send-edits.ts'
import type { StockEdits } from './use-stock-edits.ts'

const reasons: readonly Reason[] = ['correction', 'count', 'received', 'damaged', 'theft', 'promotion']
const modes = ['set', 'adjust'] as const

/**
 * The menu with what applies to all edits: the mode, which decides whether typed numbers replace or adjust stock, and
 * the reason, which is saved in the history. Its button says both.
 */
export function StockTools({ edits }: { edits: StockEdits }) {
  return (
    <Popover
      label={t('inventory.mode')}
      align="end"
      renderTrigger={(props) => (
        <Button
          variant="default"
          size="compact-md"
          rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
          title={t('inventory.mode')}
          {...props}
        >
          {t(`inventory.mode.${edits.mode}.now`, { reason: t(`inventory.reason.${edits.reason}`) })}
        </Button>
      )}
    >
      {() => (
        <div className={css['tools']}>
          <ChoiceGroup
            legend={t('inventory.mode')}
            name="mode"
            choices={modes.map((mode) => ({
              value: mode,
              label: t(`inventory.mode.${mode}`),
              hint: t(`inventory.mode.${mode}.hint`),
            }))}
            value={edits.mode}
            error={undefined}
            onChange={edits.setMode}
          />
          <NativeSelect
            label={t('inventory.reason')}
            description={t('inventory.reason.help')}
            value={edits.reason}
            onChange={(event) => edits.setReason(event.currentTarget.value as Reason)}
            data={reasons.map((value) => ({ value, label: t(`inventory.reason.${value}`) }))}
          />
        </div>
      )}
    </Popover>
  )
}
