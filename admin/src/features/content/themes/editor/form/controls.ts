import type { Field } from '@vitrine/theme/fields/kinds.ts'

import type { Control, FieldOf } from './control.ts'
import { GroupControl } from './group-control.tsx'
import { onDemand } from './on-demand.tsx'
import { TextControl } from './text-control.tsx'

const references = async () => (await import('./references/reference-control.tsx')).ReferenceControl

/** The control of every kind of field. */
export const controls: { [K in Field['kind']]?: Control<FieldOf<K>> } = {
  text: TextControl,
  group: GroupControl,
  richText: onDemand(async () => (await import('./text/rich-text-control.tsx')).RichTextControl, 6),
  html: onDemand(async () => (await import('./text/rich-text-control.tsx')).RichTextControl, 6),
  code: onDemand(async () => (await import('./code/code-control.tsx')).CodeControl, 10),
  script: onDemand(async () => (await import('./code/code-control.tsx')).CodeControl, 10),
  image: onDemand(async () => (await import('./files/file-control.tsx')).FileControl, 7),
  media: onDemand(async () => (await import('./files/file-control.tsx')).FileControl, 7),
  icon: onDemand(async () => (await import('./icon/icon-control.tsx')).IconControl, 2),
  font: onDemand(async () => (await import('./font/font-control.tsx')).FontControl, 5),
  link: onDemand(async () => (await import('./link/link-control.tsx')).LinkControl, 2),
  collection: onDemand(references, 2),
  product: onDemand(references, 2),
  page: onDemand(references, 2),
  menu: onDemand(references, 2),
}
