import { Context, defaultOperators, type Emitter, Liquid, type Operators, type Template, toValueSync } from 'liquidjs'

import { Budget } from './budget.ts'
import { filters, searchable, textOf } from './filters.ts'
import { protectMarkup } from './markup.ts'
import { escapeHtml, SafeHtml } from './safe-html.ts'
import { Secret, withoutStandIns } from './secret.ts'

/** What a template becomes: a line or a text that is escaped later, a text with markup, or HTML. */
export type Mode = 'plain' | 'marked' | 'html'

/** The tags of templates. None of them reads another template. */
const TAGS = ['if', 'unless', 'case', 'for', 'break', 'continue', 'assign', 'comment', 'raw']
/** The maximum number of elements of all ranges of a template together, such as `(1..10)`. */
const RANGE_MAX = 10_000

/** Returns how a variable is written into each kind of text. */
const escapes: Record<Mode, (value: unknown) => string> = {
  plain: textOf,
  marked: (value) => protectMarkup(textOf(value)),
  html: (value) => (value instanceof SafeHtml ? value.read() : escapeHtml(textOf(value))),
}

/** Returns how a variable is written, or what stands for it if it is secret. */
const written = (mode: Mode) => (value: unknown) => (value instanceof Secret ? value.standIn : withoutStandIns(escapes[mode](value)))

/** The filters that pass values on as they are. The others would need to read a secret. */
const PASSING = ['default', 'first', 'last', 'size']

/** The output, the steps, and the time of a rendering are counted against its budget. */
const budgets = new WeakMap<Context, Budget>()

/** The operators of conditions, each of which spends steps, because one tag can have thousands of them. */
const operators: Operators = Object.fromEntries(
  Object.entries(defaultOperators).map(([name, operator]) => [
    name,
    (...operands: [unknown, unknown, Context?]) => {
      const context = operands.find((one) => one instanceof Context)
      if (context) budgets.get(context)?.spendValues(operands)
      if (name === 'contains') searchable(operands[1])
      return (operator as (...all: unknown[]) => boolean)(...operands)
    },
  ]),
)

/** The filters of templates, each of which spends steps. */
const countedFilters = Object.fromEntries(
  Object.entries(filters).map(([name, filter]) => [
    name,
    function counted(this: { context: Context }, ...values: [unknown, ...unknown[]]) {
      budgets.get(this.context)?.spendValues(values)
      if (!PASSING.includes(name) && values.some((one) => one instanceof Secret)) throw new Error('a secret code or link can’t be changed')
      return filter(...values)
    },
  ]),
)

function createEngine(mode: Mode): Liquid {
  const engine = new Liquid({
    outputEscape: written(mode),
    ownPropertyOnly: true,
    strictFilters: true,
    strictVariables: true,
    // Without files and templates, no tag could include anything, even if it existed.
    templates: {},
    dynamicPartials: false,
    relativeReference: false,
    memoryLimit: RANGE_MAX,
    operators,
  })
  for (const name of Object.keys(engine.tags)) if (!TAGS.includes(name)) delete engine.tags[name]
  for (const name of Object.keys(engine.filters)) delete engine.filters[name]
  Object.assign(engine.filters, countedFilters)
  const { renderer } = engine
  const render = renderer.renderTemplates.bind(renderer)
  renderer.renderTemplates = function* counted(templates: Template[], context: Context, emitter?: Emitter) {
    // A loop without a body also takes a step each time.
    budgets.get(context)?.spendSteps(templates.length + 1)
    return yield* render(templates, context, emitter)
  }
  return engine
}

const engines: Record<Mode, Liquid> = { plain: createEngine('plain'), marked: createEngine('marked'), html: createEngine('html') }

export const parse = (source: string, mode: Mode): Template[] => engines[mode].parse(source)

/** Returns the variables that a template reads from outside, with the line of each. */
export function variablesOf(templates: Template[], mode: Mode): { path: (string | number)[]; line: number }[] {
  const { globals } = engines[mode].analyzeSync(templates, { partials: false })
  return Object.values(globals).flatMap((uses) =>
    uses.map(({ segments, location }) => ({
      // A segment that is a variable itself is known only when the template is rendered.
      path: segments.slice(0, dynamicAt(segments)) as (string | number)[],
      line: location.row,
    })),
  )
}

function dynamicAt(segments: readonly unknown[]): number {
  const at = segments.findIndex((segment) => typeof segment !== 'string' && typeof segment !== 'number')
  return at === -1 ? segments.length : at
}

/**
 * Renders a parsed template.
 * @throws an error of the library, or of the budget
 */
export function render(templates: Template[], data: object, mode: Mode, budget = new Budget()): string {
  const engine = engines[mode]
  const context = new Context(data, engine.options, { sync: true, renderLimit: budget.milliseconds })
  budgets.set(context, budget)
  const emitter = new CountedEmitter(budget)
  const started = performance.now()
  try {
    toValueSync(engine.renderer.renderTemplates(templates, context, emitter))
  } finally {
    budget.spendTime(performance.now() - started)
  }
  return emitter.buffer
}

class CountedEmitter implements Emitter {
  buffer = ''
  readonly #budget: Budget

  constructor(budget: Budget) {
    this.#budget = budget
  }

  write(text: unknown): void {
    const written = textOf(text)
    this.#budget.spendOutput(written.length)
    this.buffer += written
  }
}
