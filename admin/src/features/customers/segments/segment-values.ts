import type { Answer, CallInput } from '../../../api/types.ts'
import type { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { isCompleteGroup } from './completeness.ts'

export type Segment = Answer<'segments.get'>
export type Tree = CallInput<'segments.preview'>['body']['tree']
type Nested<T> = T extends { kind: 'group' } ? never : T
export type Condition = Nested<Tree['conditions'][number]>
/** The conditions of some kinds. */
export type Of<K extends Condition['kind']> = OfAny<Condition, K>
type OfAny<C, K> = C extends { kind: infer Own } ? ([Extract<Own, K>] extends [never] ? never : C) : never

/** A group of the outermost level has no kind. */
export interface Group {
  match: 'all' | 'any'
  conditions: Node[]
}
export type Node = Condition | (Group & { kind: 'group' })

export type SegmentValues = { name: string; tree: Group }
export type SegmentForm = ReturnType<typeof useForm<SegmentValues>>

export const valuesOf = ({ name, tree }: Segment): SegmentValues => ({ name, tree })

export const segmentRules = {
  name: (name: string) => (name.trim() === '' ? t('segments.name.required') : null),
  tree: (tree: Group) =>
    tree.conditions.length === 0 ? t('segments.conditions.required') : isCompleteGroup(tree) ? null : t('segments.conditions.incomplete'),
}

/** Converts form values to the body of the calls that save a segment. */
export const bodyOf = ({ name, tree }: SegmentValues) => ({ name: name.trim(), tree })
