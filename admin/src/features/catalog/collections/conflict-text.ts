import { plainText } from '../../../ui/data/plain-text.ts'
import { t } from '../../../messages/messages.ts'
import type { CollectionValues } from './collection-values.ts'

/** Describes a field's value as plain text for the conflict dialog. */
export function conflictText(field: keyof CollectionValues, values: CollectionValues): string {
  switch (field) {
    case 'bodyHtml':
      return plainText(values.bodyHtml) || values.bodyHtml
    case 'media':
      return values.media ? values.media.alt || t('collections.image') : t('collections.image.none')
    case 'sort':
      return t(`collections.sort.${values.sort}`)
    case 'publication':
      return t(`kit.publish.${values.publication.choice}`)
    case 'rules':
      return (values.rules?.rules ?? [])
        .map(({ field: of, relation, text }) => `${t(`collections.rule.${of}`)} ${t(`collections.relation.${relation}`)} ${text}`)
        .join('; ')
    default:
      return values[field]
  }
}
