import { publicationError } from '../../../ui/form/publication.ts'
import { t } from '../../../messages/messages.ts'
import type { PageValues } from './page-values.ts'

export const pageRules = {
  title: (title: PageValues['title']) => (title.trim() === '' ? t('storePages.title.required') : null),
  publication: publicationError,
}
