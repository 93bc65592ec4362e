import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

import { t } from '../../../messages/messages.ts'
import { Popover } from '../../../ui/overlay/popover.tsx'
import css from './campaigns.module.css'
import { columnTitle, figureColumns } from './figure-columns.tsx'

/** Says how the figures of the table are calculated. */
export function Definitions() {
  return (
    <Popover
      label={t('overview.definition')}
      align="end"
      renderTrigger={(trigger) => (
        <ActionIcon variant="subtle" size={36} aria-label={t('overview.definition')} {...trigger}>
          <IconInfoCircle size={16} stroke={1.5} />
        </ActionIcon>
      )}
    >
      {() => (
        <dl className={css['definitions']}>
          {figureColumns.map(({ key }) => (
            <div key={key}>
              <dt>{columnTitle(key)}</dt>
              <dd>{t(`campaigns.definition.${key}`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Popover>
  )
}
