import type { Field } from '@vitrine/theme/fields/kinds.ts'

import { CardsControl } from './choice/cards-control.tsx'
import { SegmentedControl } from './choice/segmented-control.tsx'
import { SelectControl } from './choice/select-control.tsx'
import { ToggleControl } from './choice/toggle-control.tsx'
import { ColorControl } from './color/color-control.tsx'
import type { Container, Control, FieldOf } from './control.ts'
import { GroupControl } from './group/group-control.tsx'
import { NoticeControl } from './group/notice-control.tsx'
import { BlocksControl } from './list/blocks-control.tsx'
import { ListControl } from './list/list-control.tsx'
import { CountdownControl } from './number/countdown-control.tsx'
import { NumberControl } from './number/number-control.tsx'
import { RangeControl } from './number/range-control.tsx'
import { SliderControl } from './number/slider-control.tsx'
import { onDemand } from './on-demand.tsx'
import { StringsControl } from './text/strings-control.tsx'
import { TextControl } from './text/text-control.tsx'

const references = async () => (await import('./references/reference-control.tsx')).ReferenceControl

/** The control of every kind of field with one value. */
export const controls: { [K in Field['kind']]?: Control<FieldOf<K>> } = {
  text: TextControl,
  textarea: TextControl,
  email: TextControl,
  url: TextControl,
  integer: NumberControl,
  decimal: NumberControl,
  slider: SliderControl,
  range: RangeControl,
  toggle: ToggleControl,
  select: SelectControl,
  segmented: SegmentedControl,
  cards: CardsControl,
  color: ColorControl,
  strings: StringsControl,
  notice: NoticeControl,
  countdown: CountdownControl,
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

/** The control of every kind of field that contains others. */
export const containers: { [K in Field['kind']]?: Container<FieldOf<K>> } = {
  group: GroupControl,
  list: ListControl,
  blocks: BlocksControl,
}
