import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { Budget } from './budget.ts'
import { SafeHtml } from './safe-html.ts'
import { checkTemplate, renderTemplate } from './template.ts'
import { TemplateError } from './template-error.ts'

const data = {
  customer: { first_name: 'Ada' },
  order: { name: '#1001', lines: Array.from({ length: 250 }, (_, at) => ({ title: `Line ${at}`, quantity: at })), note: '' },
}
/** A tag that makes `a` a text of 8,192 characters. */
const long = `{% assign a = "${'a'.repeat(32)}" %}${'{% assign a = a | append: a %}'.repeat(8)}`
const plain = (source: string, values: object = data) => renderTemplate(source, values, 'plain')
/** Returns what is wrong with a template, or undefined. */
function errorOf(source: string, mode: 'plain' | 'html' = 'plain'): { line: number; reason: string } | undefined {
  try {
    checkTemplate(source, [{ data, budget: new Budget() }], mode)
    return undefined
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { line: error.line, reason: error.message }
  }
}

describe('a template', () => {
  test('shows variables, conditions and lists', () => {
    expect(plain('{% if order.note == blank %}No note{% endif %}, {{ customer.first_name | upcase }}')).toBe('No note, ADA')
    expect(plain('{% for line in order.lines limit: 2 %}{{ line.title }};{% endfor %}')).toBe('Line 0;Line 1;')
    expect(plain('{{ order.lines.size }} {{ order.lines.first.title }} {{ order.name | append: "!" | replace: "#", "no. " }}')).toBe(
      '250 Line 0 no. 1001!',
    )
  })

  test('escapes values in HTML, but not parts that the server made', () => {
    const values = { name: `<script>"&'`, part: new SafeHtml('<b>ok</b>') }
    expect(renderTemplate('<i>{{ name }}</i>{{ part }}', values, 'html')).toBe('<i>&lt;script&gt;&quot;&amp;&#39;</i><b>ok</b>')
    expect(renderTemplate('{{ part.html }}{{ part.read }}', { ...values, part: { html: '', read: '' } }, 'html')).toBe('')
    expect(() => renderTemplate('{{ part.read }}', values, 'html')).toThrow(TemplateError)
    expect(renderTemplate('{{ part | append: "<x>" }}', values, 'html')).toBe('&lt;x&gt;')
  })

  test('that is wrong is refused with its line and the reason', () => {
    expect(errorOf('Hi\n{{ order.nam }}')).toEqual({ line: 2, reason: 'There’s no variable “order.nam”.' })
    expect(errorOf('{% if false %}\n\n{{ secret }}{% endif %}')).toEqual({ line: 3, reason: 'There’s no variable “secret”.' })
    expect(errorOf('{% for line in order.lines %}{{ line.titel }}{% endfor %}')).toMatchObject({
      reason: expect.stringContaining('line.titel') as string,
    })
    expect(errorOf('{{ order.name | shout }}')).toEqual({ line: 1, reason: 'There’s no filter “shout”.' })
    expect(errorOf('a\n{% if order.name %}')).toEqual({ line: 2, reason: '{% if order.name %} isn’t closed.' })
    expect(errorOf('{{ order.name')).toBeDefined()
    expect(errorOf('{% endif %}')).toEqual({ line: 1, reason: 'There’s no tag “endif”.' })
  })

  test.each([
    'include "/etc/passwd"',
    'render "a"',
    'layout "a"',
    'block a',
    'tablerow a in order.lines',
    'capture a',
    'increment a',
    'decrement a',
    'echo order.name',
    'liquid',
    'cycle "a", "b"',
  ])('has no tag to read files or take long: %s', (tag) => {
    expect(errorOf(`{% ${tag} %}`)?.reason).toBe(`There’s no tag “${tag.split(' ')[0]!}”.`)
  })

  test.each([
    'order.__proto__',
    'order.constructor',
    'order["constructor"]["constructor"]',
    'order.lines.constructor',
    'order.lines.map',
    'order.name.constructor',
    'order.name.length',
    '__proto__',
    'constructor',
    'toString',
    'order.hasOwnProperty',
    'order.lines[0].__proto__.x',
  ])('can’t read the prototype of a value: %s', (name) => {
    expect(errorOf(`{{ ${name} }}`)?.reason).toContain('There’s no variable')
    expect(errorOf(`{% assign x = ${name} %}`)?.reason).toContain('There’s no variable')
    // A name that a template computes is refused when it is rendered.
    expect(() =>
      plain(
        `{% assign key = "${name
          .split('.')
          .at(-1)!
          .replaceAll(/[[\]"]/g, '')}" %}{{ order[key] }}`,
      ),
    ).toThrow(TemplateError)
  })

  test('shows nothing for lists and objects', () => {
    expect(plain('{{ order }}{{ order.lines }}{{ customer | append: "x" }}')).toBe('x')
  })

  test.each([
    ['nested loops', '{% for a in order.lines %}'.repeat(6) + 'x' + '{% endfor %}'.repeat(6)],
    ['nested loops without a body', '{% for a in order.lines %}'.repeat(6) + '{% endfor %}'.repeat(6)],
    ['a huge range', '{% for a in (1..100000000) %}x{% endfor %}'],
    ['a huge range without a body', '{% for a in (1..100000000) %}{% endfor %}'],
    ['an endless range', `{% for a in (1..${'9'.repeat(400)}) %}x{% endfor %}`],
    ['a range of ranges', '{% for a in (1..999) %}{% for b in (1..999) %}x{% endfor %}{% endfor %}'],
    ['a text that doubles', '{% assign a = "xxxxxxxxxx" %}' + '{% assign a = a | append: a %}'.repeat(60) + '{{ a }}'],
    ['a text that doubles in a loop', '{% assign a = "x" %}{% for b in (1..100) %}{% assign a = a | append: a %}{% endfor %}'],
    ['a replacement that grows', '{% assign a = "aaaaaaaaaa" %}' + '{% assign a = a | replace: "a", "aaaaaaaaaa" %}'.repeat(9)],
    ['a long output', `{% for a in (1..999) %}${'x'.repeat(1000)}{% endfor %}`],
    ['long replacements in a loop', `${long}{% for c in (1..9000) %}{% assign b = a | replace: "a", "a" %}{% endfor %}`],
    ['many filters of a long text', `${long}{% assign b = a ${'| replace: "a", "a" '.repeat(500)}%}`],
    ['many comparisons', `{% if "x" == "y" ${'or "x" == "y" '.repeat(100)}%}{% endif %}`.repeat(300)],
    ['a search for a long text', `${long}{% if a contains a %}{% endif %}`],
    ['deep nesting', '{% if true %}'.repeat(10_000) + '{% endif %}'.repeat(10_000)],
    ['many tags', '{{ order.name }}'.repeat(4000)],
    ['deep brackets', `{{ order${'[order'.repeat(20_000)}${']'.repeat(20_000)} }}`],
    ['many filters', `{{ order.name ${'| append: "x" '.repeat(4000)}}}${'{{ order.name }}'.repeat(2000)}`],
  ])('is stopped when it takes too long: %s', (_name, source) => {
    expect(() => plain(source)).toThrow(TemplateError)
    expect(errorOf(source)).toBeDefined()
  })

  test('shares its time with the other texts of an email', () => {
    const budget = new Budget()
    const before = budget.milliseconds
    renderTemplate('{{ order.name }}', data, 'plain', budget)
    expect(budget.milliseconds).toBeLessThan(before)
    budget.spendTime(before)
    expect(() => renderTemplate('{{ order.name }}', data, 'plain', budget)).toThrow('This template takes too long.')
  })

  test('shares its budget with the other texts of an email', () => {
    const budget = new Budget()
    const loop = '{% for a in (1..900) %}{% for b in (1..5) %}x{% endfor %}{% endfor %}'
    const render = () => renderTemplate(loop, data, 'plain', budget)
    expect(render()).toHaveLength(4500)
    expect(() => {
      render()
      render()
    }).toThrow(TemplateError)
  })
})

const parts = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '{{',
    '}}',
    '{%',
    '%}',
    '{%-',
    '-%}',
    ' if ',
    ' endif ',
    ' for x in ',
    ' endfor ',
    ' else ',
    ' case ',
    ' when ',
    ' raw ',
    ' endraw ',

    ' assign a = ',
    ' order.lines ',
    ' order ',
    ' x.title ',
    ' (1..9) ',
    ' (1..',
    '..',
    ' | ',
    ' append: ',
    ' replace: ',
    ' default: ',
    '"',
    "'",
    ',',

    '{{ order.name }}',
    '{% if customer.first_name %}',
    '{% endif %}',
    '{% for x in order.lines %}',
    '{% endfor %}',
    '{% comment %}',
    '\n',

    '__proto__',
    'constructor',
    '[',
    ']',
    '(',
    ')',
    ' contains ',
    ' and ',
    ' == ',
    ' blank',
    '**',
    '🙂',
    '\ud800',
    '\0',
  ),
)

test('whatever is in a template and its data, it is rendered within its limits or refused', () => {
  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 60 }),
      fc.object(),
      fc.constantFrom('plain' as const, 'marked' as const, 'html' as const),
      (pieces, values, mode) => {
        const source = pieces.join('')
        try {
          const text = renderTemplate(source, { ...data, ...values }, mode)
          expect(text.length).toBeLessThanOrEqual(200_000)
        } catch (error) {
          expect(error).toBeInstanceOf(TemplateError)
        }
      },
    ),
    { numRuns: 1500 },
  )
})
