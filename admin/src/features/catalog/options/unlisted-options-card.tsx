import { Button } from '@mantine/core'

import rowCss from '../../../ui/layout/card-rows.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { UnlistedOption } from './option-values.ts'
import css from './options-page.module.css'

interface UnlistedOptionsCardProps {
  options: readonly UnlistedOption[]
  onTake: (option: UnlistedOption) => void
  /** Merges an option into an option of the library; undefined if the library is empty. */
  onMerge: ((option: UnlistedOption) => void) | undefined
}

/** The card of options that products have but the library does not. */
export function UnlistedOptionsCard({ options, onTake, onMerge }: UnlistedOptionsCardProps) {
  return (
    <Card title={t('options.unlisted')} flush>
      <p className={css['note']}>{t('options.unlisted.note')}</p>
      <ul className={rowCss['rows']}>
        {options.map((option) => (
          <li key={option.name} className={`${rowCss['row']} ${rowCss['plain']} ${css['row']}`}>
            <span className={`${rowCss['what']} ${css['what']}`}>
              <span className={rowCss['name']}>{option.name}</span>
              <span className={rowCss['quiet']}>{option.values.join(', ')}</span>
            </span>
            <span className={css['usage']}>{t('options.usage', { count: option.productCount })}</span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('options.unlisted.takeOf', { name: option.name })}
              onClick={() => onTake(option)}
            >
              {t('options.unlisted.take')}
            </Button>
            {onMerge && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('options.mergeOf', { name: option.name })}
                onClick={() => onMerge(option)}
              >
                {t('options.merge')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
