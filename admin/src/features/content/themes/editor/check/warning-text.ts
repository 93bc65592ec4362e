import type { Warning } from '@vitrine/theme/check/warning.ts'

import { t } from '../../../../../messages/messages.ts'

/** Returns what is wrong with a setting and what to do about it. */
export const warningText = ({ kind, values = {} }: Warning): string => t(`themeCheck.${kind}`, values)
