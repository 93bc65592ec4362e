import type { UseQueryResult } from '@tanstack/react-query'
import type { PageName, pages } from '@vitrine/contract/pages.ts'
import type { ReactNode } from 'react'

import type { CallError } from '../../api/call-error.ts'
import type { CallInput } from '../../api/types.ts'
import type { IllustrationName } from '../feedback/illustration.tsx'
import type { RowSelection } from './selection.ts'

/** What every list call answers (contract, fields.ts, listOf). */
export interface ListAnswer<Row> {
  items: Row[]
  next: string | null
  previous: string | null
  total: number
  /** More than `total` match: counting stopped there. */
  isTotalCapped?: boolean | undefined
}

export interface Column<Row> {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** Numbers stand under numbers. */
  align?: 'end'
  /** The sort parameter this column stands for, without its minus. */
  sort?: string
  /** Cannot be hidden; carries the row's link. The first column should. */
  main?: true
  /** Shown to those who choose it only. */
  rare?: true
  /** CSS width, for columns that should not grow. Without it (or with percents) and `align`, words that may be cut. */
  width?: string
}

export interface Choice {
  value: string
  label: string
}

interface NamedFilter {
  key: string
  label: string
  /** Seldom asked for: it is found under "More filters" until it is set. */
  rare?: true
}

/** One of some values. */
export interface ChoiceFilter extends NamedFilter {
  kind: 'choice'
  choices: readonly Choice[]
}

/** What is written on the thing, such as a code or a number. */
export interface TextFilter extends NamedFilter {
  kind: 'text'
  maxLength: number
}

/** A product of the store, by its id. */
export interface ProductFilter extends NamedFilter {
  kind: 'product'
}

/** From and to, both included: days, or amounts of the store's currency in minor units. */
export interface RangeFilter {
  /** Parameter of where it begins. */
  key: string
  label: string
  kind: 'days' | 'money'
  /** Parameter of where it ends. */
  toKey: string
}

export type Filter = ChoiceFilter | TextFilter | ProductFilter | RangeFilter

/** A tab of the list. `query` is what the address bar would hold. */
export interface View {
  name: string
  query: string
}

/** Pages of one thing: those whose address ends with its id. */
export type RowPage = { [N in PageName]: (typeof pages)[N]['path'] extends `${string}/$id` ? N : never }[PageName]

export interface ListProps<Row> {
  /** Names the list's saved views and layout. */
  list: CallInput<'savedViews.list'>['params']['list']
  /** What the rows are, in plural: "products". Labels search and table. */
  label: string
  query: UseQueryResult<ListAnswer<Row>, CallError>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** Names a row for people who cannot see it. */
  rowLabel: (row: Row) => string
  /** The page a row opens; its `id` parameter is the row's id. Without it a row says all there is. */
  rowPage?: RowPage
  /** A row where there is no room for columns. */
  mobile: (row: Row) => ReactNode
  filters: readonly Filter[]
  sorts: readonly Choice[]
  defaultSort: string
  /** Built-in tabs, before the person's own. */
  views: readonly View[]
  /** Quick actions at the end of a row, seen while it is pointed at or focused. */
  rowActions?: (row: Row) => ReactNode
  /** The bulk bar's actions. Without them rows cannot be selected. */
  bulk?: (selection: RowSelection, count: number) => ReactNode
  /** When there is nothing yet at all: what this list is for, and its first action. */
  empty: { title: string; body: string; illustration: IllustrationName; actions: ReactNode }
}
