import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { VARIANTS_MAX } from '@vitrine/contract/limits.ts'

import { Card } from '../../../../ui/layout/card.tsx'
import { ColumnChoices } from '../../../../ui/list/column-choice.tsx'
import { Popover } from '../../../../ui/overlay/popover.tsx'
import { t } from '../../../../messages/messages.ts'
import { isMistyped } from './barcode-check.ts'
import { addMissing, missingCombinations, type OptionSet } from '../options/option-edits.ts'
import type { Media } from '../product-values.ts'
import { rowProblems, type VariantErrorAt } from '../server-errors.ts'
import { committedText } from './committed-text.ts'
import { useAskedCell } from './use-asked-cell.ts'
import { useVariantLayout } from './use-variant-layout.ts'
import { VariantGrid } from './variant-grid.tsx'
import { nameOfRow } from './variant-row.ts'
import css from './variants-card.module.css'
import { VariantSwitches } from './variant-switches.tsx'

const PROBLEMS_SHOWN = 5

interface VariantsCardProps {
  set: OptionSet
  onChange: (set: OptionSet) => void
  media: readonly Media[]
  decimals: number
  errorAt: VariantErrorAt
  /** The error about the variants as a whole. */
  error: string | undefined
}

/** The card with the prices, stock and codes of each variant. */
export function VariantsCard({ set, onChange, media, decimals, errorAt, error }: VariantsCardProps) {
  const asked = useAskedCell()
  const { layout, columns } = useVariantLayout(set.variants, errorAt, asked?.key)
  const committed = committedText(set.variants)
  const mistyped = set.variants.filter(({ barcode }) => isMistyped(barcode)).map(nameOfRow)
  const missing = missingCombinations(set).length
  const problems = [...rowProblems(set.variants, columns, errorAt), ...(error ? [error] : [])]
  const setRows = (variants: OptionSet['variants']) => onChange({ ...set, variants })
  return (
    <Card
      title={t('products.variants.count', { count: set.variants.length })}
      flush
      actions={
        <span className={css['actions']}>
          {missing > 0 && set.variants.length + missing <= VARIANTS_MAX && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(addMissing(set))}>
              {t('products.variants.addMissing', { count: missing })}
            </Button>
          )}
          <Popover
            label={t('list.columns')}
            align="end"
            renderTrigger={(props) => (
              <Button variant="subtle" size="compact-sm" leftSection={<IconColumns3 size={16} stroke={1.5} />} {...props}>
                {t('list.columns')}
              </Button>
            )}
          >
            {() => <ColumnChoices layout={layout} />}
          </Popover>
        </span>
      }
    >
      <VariantGrid
        rows={set.variants}
        columns={columns}
        onChange={setRows}
        media={media}
        decimals={decimals}
        errorAt={errorAt}
        asked={asked}
      />
      {problems.length > 0 && (
        <ul className={css['problems']}>
          {problems.slice(0, PROBLEMS_SHOWN).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <div className={css['below']}>
        {committed && <p className={css['note']}>{committed}</p>}
        {mistyped.length > 0 && (
          <p className={css['note']}>
            {t('products.variants.mistyped', { count: mistyped.length, names: mistyped.slice(0, PROBLEMS_SHOWN).join(', ') })}
          </p>
        )}
        <VariantSwitches rows={set.variants} onChange={setRows} />
      </div>
    </Card>
  )
}
