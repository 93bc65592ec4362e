import type { UseQueryResult } from '@tanstack/react-query'
import type { PageName, pages } from '@vitrine/contract/pages.ts'
import type { ReactNode } from 'react'

import type { CallError } from '../../api/call-error.ts'
import type { CallInput } from '../../api/types.ts'
import type { IllustrationName } from '../feedback/illustration.tsx'
import type { RowSelection } from './selection.ts'

/** The answer to a list call with pages (`listOf` in the contract's fields.ts). */
export interface ListAnswer<Row> {
  items: Row[]
  next: string | null
  previous: string | null
  total: number
  /** Whether more than `total` rows match, because counting stopped there. */
  isTotalCapped?: boolean | undefined
}

export interface Column<Row> {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** The alignment, which is `end` for numbers. */
  align?: 'end'
  /** The sort parameter of this column, without the minus sign. */
  sort?: string
  /** Whether the column is the main one, which cannot be hidden and contains the row's link. It should be the first column. */
  main?: true
  /** Whether the column is hidden until the user chooses it. */
  rare?: true
  /** Whether tablets leave the column out, unless the user has chosen the columns. */
  spare?: true | undefined
  /**
   * The CSS width of a column that should not grow. A column without `align` and without a fixed width contains text
   * that may be truncated.
   */
  width?: string
}

export interface Choice {
  value: string
  label: string
}

interface NamedFilter {
  key: string
  label: string
  /** Whether the filter is rarely used. It is then listed under "More filters" until it is set. */
  rare?: true
}

/** A filter with one of several values. */
export interface ChoiceFilter extends NamedFilter {
  kind: 'choice'
  choices: readonly Choice[]
}

/** A filter by text, such as a code or a number. */
export interface TextFilter extends NamedFilter {
  kind: 'text'
  maxLength: number
}

/** A filter by one product, stored as its id. */
export interface ProductFilter extends NamedFilter {
  kind: 'product'
}

/** A filter by an inclusive range of days, or of amounts in minor units of the store's currency. */
export interface RangeFilter {
  /** The parameter for the start of the range. */
  key: string
  label: string
  kind: 'days' | 'money'
  /** The parameter for the end of the range. */
  toKey: string
}

export type Filter = ChoiceFilter | TextFilter | ProductFilter | RangeFilter

/** A tab of the list. `query` is the query string that it puts into the URL. */
export interface View {
  name: string
  query: string
}

/** The pages of single resources, whose path ends with the id. */
export type RowPage = { [N in PageName]: (typeof pages)[N]['path'] extends `${string}/$id` ? N : never }[PageName]

export interface ListProps<Row> {
  /** The name of the list, under which its saved views and layout are stored. */
  list: CallInput<'savedViews.list'>['params']['list']
  /** The plural noun for the rows: "products". It labels the search field and the table. */
  label: string
  query: UseQueryResult<ListAnswer<Row>, CallError>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** Returns the label of a row for screen readers. */
  rowLabel: (row: Row) => string
  /** The page that a row opens, with the row's id as its `id` parameter. Without it, rows are not links. */
  rowPage?: RowPage
  /** Renders a row on screens too narrow for columns. */
  mobile: (row: Row) => ReactNode
  filters: readonly Filter[]
  sorts: readonly Choice[]
  defaultSort: string
  /** The built-in tabs, shown before the user's own. */
  views: readonly View[]
  /** Renders quick actions at the end of a row. They are visible when the row is hovered or focused. */
  rowActions?: (row: Row) => ReactNode
  /** Renders the actions of the bulk bar. Without it, rows cannot be selected. */
  bulk?: (selection: RowSelection, count: number) => ReactNode
  /** A control for all rows, shown beside the menus of the list. */
  tools?: ReactNode
  /** The content of a list without any rows: what the list is for, and its first action. */
  empty: { title: string; body: string; illustration: IllustrationName; actions: ReactNode }
}
