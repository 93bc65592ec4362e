import { LiquidError, type Template as Parsed } from 'liquidjs'

import type { Budget } from './budget.ts'
import { type Mode, parse, render, variablesOf } from './engine.ts'
import { Secret } from './secret.ts'
import { TemplateError } from './template-error.ts'

/** The maximum number of tags and variables of a template, and how deep its tags may be nested. */
const TAGS_MAX = 2000
const DEPTH_MAX = 20

/**
 * Renders a template with data.
 * @throws TemplateError
 */
export function renderTemplate(source: string, data: object, mode: Mode, budget?: Budget): string {
  return attempt(() => render(parsed(source, mode), data, mode, budget))
}

/** The data of an email, and what its texts may use together. */
export interface Example {
  data: object
  budget: Budget
}

/**
 * Checks that a template can be read and that its variables exist, also those in branches that the examples don’t reach.
 * @param examples emails; the variables of the first exist
 * @param allowsSecrets whether it can have variables that are secret, also in those branches
 * @returns what it becomes for each example
 * @throws TemplateError
 */
export function checkTemplate(source: string, examples: readonly [Example, ...Example[]], mode: Mode, allowsSecrets = true): string[] {
  return attempt(() => {
    const templates = parsed(source, mode)
    for (const { path, line } of variablesOf(templates, mode)) {
      const found = find(examples[0].data, path)
      if (found === undefined) throw new TemplateError(`There’s no variable “${path.join('.')}”.`, line)
      if (found instanceof Secret && !allowsSecrets) throw new TemplateError(`“${path.join('.')}” is secret and can’t be used here.`, line)
    }
    return examples.map(({ data, budget }) => render(templates, data, mode, budget))
  })
}

function parsed(source: string, mode: Mode): Parsed[] {
  limitTags(source)
  return parse(source, mode)
}

/** Refuses templates that would take long to read. The parser calls itself for each level of nesting. */
function limitTags(source: string): void {
  let depth = 0
  let count = 0
  for (const found of source.matchAll(/\{\{|\{%-?\s*(\w*)/g)) {
    const [, name = ''] = found
    if (/^(?:if|unless|case|for|raw|comment)$/.test(name)) depth += 1
    else if (name.startsWith('end')) depth = Math.max(0, depth - 1)
    count += 1
    if (depth > DEPTH_MAX) throw new TemplateError(`Nest tags at most ${DEPTH_MAX} levels deep.`, lineAt(source, found.index))
    if (count > TAGS_MAX) throw new TemplateError(`Use at most ${TAGS_MAX} tags and variables.`, lineAt(source, found.index))
  }
}

const lineAt = (source: string, index: number) => source.slice(0, index).split('\n').length

/** Returns the value of a variable, or undefined if there is no such variable. */
function find(data: unknown, [name, ...rest]: readonly (string | number)[]): unknown {
  if (name === undefined) return data
  if (Array.isArray(data)) {
    if (name === 'size') return rest.length === 0 ? data.length : undefined
    return typeof name === 'number' || name === 'first' || name === 'last' ? find(data[0] ?? '', rest) : undefined
  }
  if (typeof data === 'string') return name === 'size' && rest.length === 0 ? data.length : undefined
  if (typeof data !== 'object' || data === null || data instanceof Secret || !Object.hasOwn(data, name)) return undefined
  return find((data as Record<string, unknown>)[name], rest)
}

/** Runs work with a template. Whatever goes wrong in it, even an overflow of the stack, becomes a TemplateError. */
function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof TemplateError) throw error
    throw new TemplateError(reasonOf(error), lineOf(error))
  }
}

function lineOf(error: unknown): number {
  return LiquidError.is(error) ? (error.token?.getPosition()[0] ?? 1) : 1
}

function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'This template is nested too deep.'
  // The library adds the position to its messages.
  const message = (error instanceof Error ? error.message : '').split(/, (?:line:|file:)|\n/)[0] ?? ''
  const [, tag] = /^tag "(.*)" not found$/.exec(message) ?? []
  if (tag !== undefined) return `There’s no tag “${tag}”.`
  const [, filter] = /^undefined filter: (.*)$/.exec(message) ?? []
  if (filter !== undefined) return `There’s no filter “${filter}”.`
  const [, variable] = /^undefined variable: (.*)$/.exec(message) ?? []
  if (variable !== undefined) return `There’s no variable “${variable}”.`
  const [, open] = /^tag (.*) not closed$/.exec(message) ?? []
  if (open !== undefined) return `${open} isn’t closed.`
  if (/memory alloc|memory limit/i.test(message)) return 'This range is too long.'
  if (/render limit/i.test(message)) return 'This template takes too long.'
  return message === '' ? 'This template can’t be read.' : `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
}
