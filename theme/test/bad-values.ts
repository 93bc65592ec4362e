import type { Field } from '../src/fields/kinds.ts'
import { forTheme, type ThemeName } from '../src/themes.ts'
import { lockedIds } from '../src/fields/schema.ts'
import { anyValue, type Dice } from './any-config.ts'

/**
 * Returns values just outside the field's bounds, and values of other types. For lists it returns lists of a wrong length; their
 * items are tested separately.
 */
export function badValues(field: Field, theme: ThemeName, dice: Dice): unknown[] {
  const item = (of: Field, count: number) => Array.from({ length: count }, () => anyValue(of, theme, dice))
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'richText':
    case 'html':
    case 'code':
    case 'script':
      return [null, 7, ['a'], 'x'.repeat(field.max + 1), ...(field.required ? [''] : [])]
    case 'email':
      return [null, 'nobody', 'a@b@c', `${'a'.repeat(field.max)}@example.com`]
    case 'url':
      return [null, 'http://example.com', 'javascript:alert(1)', 'example.com', `https://example.com/${'a'.repeat(field.max)}`]
    case 'integer':
    case 'slider':
      return [null, '3', Number.NaN, field.min - 1, forTheme(field.max, theme) + 1, field.min + 0.5]
    case 'decimal':
      return [null, '3', Number.NaN, Infinity, field.min - 0.01, forTheme(field.max, theme) + 0.01]
    case 'range':
      return [
        null,
        3,
        { from: field.min },
        { from: field.min - 1, to: field.max },
        { from: field.min, to: field.max + 1 },
        { from: 2, to: 1 },
      ]
    case 'toggle':
      return [null, 'true', 0, 1]
    case 'select':
    case 'segmented':
    case 'cards':
      return [null, '', 'something-else', 99]
    case 'color':
      return [null, '', 'red', '#12345', '#12345g', '#fff;}body{display:none', 'url(https://example.com)']
    case 'font':
      return [null, 'Poppins', { font: 'Comic Sans', style: '400' }, { font: 'Alata', style: '700' }, { font: 'Mulish', style: '950' }]
    case 'image':
      return ['image.jpg', {}, { id: 'not-an-id', alt: '' }, { id: '/../../etc/passwd', alt: '' }]
    case 'media':
      return ['film.mp4', { id: '018f0000-0000-7000-8000-000000000000', alt: '', type: 'script' }]
    case 'icon':
      return [null, 'no-such-icon', '<svg onload=alert(1)>']
    case 'link':
      return [
        '/collections/all',
        { name: 'category' },
        { name: 'category', params: { slug: '' } },
        { name: 'product', params: { slug: '../admin' } },
        { name: 'url', url: 'javascript:alert(1)' },
        { name: 'url', url: ' https://example.com' },
        { name: 'url', url: 'data:text/html,x' },
        { name: 'elsewhere' },
      ]
    case 'collection':
    case 'product':
    case 'menu':
    case 'page':
      return [null, 3, 'has space', 'a/b', '"onload=', 'x'.repeat(256), ...(field.required ? [''] : [])]
    case 'countdown':
      return [
        null,
        { day: 1, hour: 24, min: 0, getTime: 0 },
        { day: 1, hour: 1, min: 60, getTime: 0 },
        { day: 366, hour: 0, min: 0, getTime: 0 },
        { day: 0, hour: 0, min: 0, getTime: -1 },
      ]
    case 'strings':
      return [null, 'a;b', Array.from({ length: field.max + 1 }, () => 'a'), ['x'.repeat(field.itemMax + 1)], [3]]
    case 'notice':
      return ['said', {}]
    case 'group':
      return [null, 'text', []]
    case 'responsive':
      return [null, 'text', { desktop: anyValue(field.desktop, theme, dice) }]
    case 'list':
      return [
        null,
        {},
        item(field.item, field.max + 1),
        ...(field.min > 0 ? [item(field.item, field.min - 1)] : []),
        ...(lockedIds(field).length > 0 ? [item(field.item, field.min)] : []),
      ]
    case 'blocks': {
      const [type, fields] = Object.entries(field.types)[0] ?? ['', {}]
      const block = () => ({ type, ...(anyValue({ kind: 'group', label: '', fields }, theme, dice) as object) })
      return [null, {}, [{ type: 'unknown' }], Array.from({ length: field.max + 1 }, block)]
    }
  }
}
