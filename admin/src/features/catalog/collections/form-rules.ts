import { publicationError } from '../../../ui/form/publication.ts'
import { t } from '../../../messages/messages.ts'
import type { CollectionValues } from './collection-values.ts'
import { rulesOf } from './rule-edits.ts'

/** Returns the validation rules of the form. `decimals` is the number of decimals of the store's currency. */
export const formRules = (decimals: number) => ({
  title: (title: string) => (title.trim() === '' ? t('collections.title.required') : null),
  publication: publicationError,
  rules: (rules: CollectionValues['rules']) => (rules && rulesOf(rules, decimals) === null ? t('collections.rules.mend') : null),
})
