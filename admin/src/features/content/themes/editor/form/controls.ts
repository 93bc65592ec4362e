import type { Field } from '@vitrine/theme/fields/kinds.ts'

import type { Control, FieldOf } from './control.ts'
import { GroupControl } from './group-control.tsx'
import { TextControl } from './text-control.tsx'

/** The control of every kind of field. */
export const controls: { [K in Field['kind']]?: Control<FieldOf<K>> } = {
  text: TextControl,
  group: GroupControl,
}
