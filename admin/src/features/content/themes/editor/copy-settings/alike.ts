import type { Field, Fields } from '@vitrine/theme/fields/kinds.ts'

/** A field of the target with the one of the source that means the same. */
export interface Pair {
  key: string
  from: string
}

/** The field of a pair for desktop and mobile may be named without its device in another place: `logo_desktop` and `logo`. */
const withoutDevice = (key: string) => key.replace(/_desktop$/, '')

/** Returns the fields of two places that mean the same: those with the same key and the same kind. Notices have no value. */
export function alikeFields(to: Fields, from: Fields): Pair[] {
  return Object.entries(to).flatMap(([key, field]) => {
    const found = Object.keys(from).find((one) => withoutDevice(one) === withoutDevice(key) && isAlike(field, from[one]))
    return found === undefined || field.kind === 'notice' ? [] : [{ key, from: found }]
  })
}

/** Whether a value of the one field makes sense in the other: they are of the same kind, and share a field if they contain some. */
function isAlike(to: Field, from: Field | undefined): boolean {
  if (!from || to.kind !== from.kind) return false
  if (to.kind === 'group' && from.kind === 'group') return alikeFields(to.fields, from.fields).length > 0
  if (to.kind === 'responsive' && from.kind === 'responsive') return isAlike(to.desktop, from.desktop)
  if (to.kind === 'list' && from.kind === 'list') return isAlike(to.item, from.item)
  if (to.kind === 'blocks' && from.kind === 'blocks') return Object.keys(to.types).some((type) => Object.hasOwn(from.types, type))
  return true
}

/** Whether two fields have the same keys and kinds throughout, whatever their labels and bounds are. */
export const hasSameShape = (one: Field, other: Field): boolean => shapeOf(one) === shapeOf(other)

function shapeOf(field: Field): string {
  switch (field.kind) {
    case 'group':
      return `{${shapeOfAll(field.fields)}}`
    case 'responsive':
      return `<${shapeOf(field.desktop)} ${shapeOf(field.mobile)}>`
    case 'list':
      return `[${shapeOf(field.item)}]`
    case 'blocks':
      return `[${Object.entries(field.types)
        .map(([type, fields]) => `${type} ${shapeOfAll(fields)}`)
        .join()}]`
    default:
      return field.kind
  }
}

const shapeOfAll = (fields: Fields): string =>
  Object.entries(fields)
    .map(([key, field]) => `${key}: ${shapeOf(field)}`)
    .join()
