import type { BlocksField, Field, ListField } from '@vitrine/theme/fields/kinds.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'

import { tOr } from '../../../messages/messages.ts'

/**
 * Returns a text of a definition in the user’s language, or its English.
 * @param name the name of the text in the definitions (`theme/src/fields/texts.ts`)
 */
export const definitionText = (name: string, english: string): string => tOr(`themeSettings.${name}`, english)

export const labelOf = (name: string, { label }: { label: string }): string => definitionText(name, label)

export const helpOf = (name: string, { help }: Field): string | undefined => help && definitionText(textName.help(name), help)

export const optionLabel = (name: string, { value, label }: { value: string | number; label: string }): string =>
  definitionText(textName.option(name, value), label)

/** Returns what an item of a list is called. */
export const itemLabelOf = (name: string, { itemLabel }: ListField): string => definitionText(textName.itemLabel(name), itemLabel)

/** Returns what a block of a type is called. */
export const typeLabelOf = (name: string, { typeLabels }: BlocksField, type: string): string =>
  definitionText(textName.typeLabel(name, type), typeLabels[type] ?? type)
