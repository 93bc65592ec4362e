import { UnstyledButton } from '@mantine/core'
import { IconAccessible } from '@tabler/icons-react'

import { t } from '../../../../../messages/messages.ts'
import css from './check-line.module.css'
import { requestCheck } from './check-request.ts'
import { useThemeCheck } from './use-theme-check.ts'

/** The number of warnings about the theme, below the list of its parts. */
export function CheckLine() {
  const { warnings } = useThemeCheck()
  return (
    <UnstyledButton className={css['line'] ?? ''} onClick={requestCheck}>
      <IconAccessible size={18} stroke={1.5} aria-hidden />
      <span className={css['name']}>{t('themeCheck')}</span>
      <span className={css['count']}>{t('themeCheck.count', { count: warnings.length })}</span>
    </UnstyledButton>
  )
}
