import { Button } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'

import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { t } from '../../../messages/messages.ts'
import { type Comparison, comparisons } from './comparisons.ts'

interface CompareMenuProps {
  compare: Comparison
  onChange: (compare: Comparison) => void
}

/** A menu that chooses the comparison period. */
export function CompareMenu({ compare, onChange }: CompareMenuProps) {
  return (
    <ActionMenu
      label={t('overview.compare')}
      actions={comparisons.map((name) => ({
        label: t(`overview.compare.${name}`),
        checked: name === compare,
        run: () => onChange(name),
      }))}
      renderTrigger={(trigger) => (
        <Button variant="default" leftSection={<IconArrowsDiff size={16} stroke={1.5} aria-hidden />} {...trigger}>
          <span className="only-read-out">{t('overview.compare')} </span>
          {t(`overview.compare.${compare}`)}
        </Button>
      )}
    />
  )
}
