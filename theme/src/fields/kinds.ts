import type { PerTheme, ThemeName } from '../themes.ts'
import type { CountdownValue, FontValue, ImageValue, LinkValue, MediaValue, RangeValue } from './values.ts'

/** What every field says about itself, whatever it holds. */
interface Common<V> {
  /** English name in the editor; a translation is looked up by the field's path. */
  label: string
  help?: string
  /** What an untouched or missing value is. */
  default: V
  /** Editable only while the neighbour `field` has this value. The value itself is kept either way. */
  when?: { field: string; is: string | number | boolean }
  /** Offered in this theme only. The value is kept when the theme changes. */
  only?: ThemeName
  /** The twin of another field, for narrow screens: the editor shows it when the device is a phone. */
  mobileOf?: string
}

interface Text<K extends string> extends Common<string> {
  kind: K
  /** Characters. */
  max: number
  required?: true
  /** Words in braces that are replaced when shown: `{amount}`. */
  tokens?: readonly string[]
}

export type TextField = Text<'text'>
export type TextareaField = Text<'textarea'>
export type EmailField = Text<'email'>
/** Text with paragraphs, emphasis, lists and links; sanitised when saved. */
export type RichTextField = Text<'richText'>
/** Markup of the merchant's own; sanitised when saved. */
export type HtmlField = Text<'html'>
/** Markup that only owners and admins may change; sanitised when saved. */
export type CodeField = Text<'code'>
/** A script of the merchant's own: kept word for word, and drawn on no page. */
export type ScriptField = Text<'script'>
/** An https address. */
export type UrlField = Text<'url'>

export interface NumberField extends Common<number> {
  kind: 'integer' | 'decimal' | 'slider'
  min: number
  max: PerTheme<number>
  step?: number
  unit?: 'px' | '%' | 's' | 'days'
  /** An amount in major units of the store's currency: it changes with the currency. */
  money?: true
  /** Becomes this custom property of the page, with its unit. */
  token?: string
}
export interface RangeField extends Common<RangeValue> {
  kind: 'range'
  min: number
  max: number
  unit: 'days'
}
export interface ToggleField extends Common<boolean> {
  kind: 'toggle'
  /** Why it cannot be switched on, decided by what is shown: the name of a guard. */
  guard?: 'every_image_has_a_variant'
}
export interface ChoiceField<V extends string | number> extends Common<V> {
  kind: 'select' | 'segmented' | 'cards'
  options: readonly { value: V; label: string }[]
}
export interface ColorField extends Common<string> {
  kind: 'color'
  token?: string
  /** Text on this other colour: the editor warns below 4.5:1. */
  on?: string
}
export interface FontField extends Common<FontValue> {
  kind: 'font'
  token: string
}
export interface ImageField extends Common<ImageValue | null> {
  kind: 'image'
}
export interface MediaField extends Common<MediaValue | null> {
  kind: 'media'
}
export interface IconField extends Common<string> {
  kind: 'icon'
}
export interface LinkField extends Common<LinkValue | null> {
  kind: 'link'
}
/** The handle of one of the store's own things; empty = none chosen. */
export interface RefField extends Common<string> {
  kind: 'collection' | 'product' | 'menu' | 'page'
  required?: true
  /** The neighbour that says how many products of the collection are shown; a number where it is fixed. */
  limit?: string | number
}
export interface CountdownField extends Common<CountdownValue> {
  kind: 'countdown'
  /** `end`: until one instant, the same for everybody. `visitor`: this long from when a visitor first sees it. */
  mode: 'end' | 'visitor'
}
export interface StringListField extends Common<readonly string[]> {
  kind: 'strings'
  max: number
  itemMax: number
  /** Written as one text with semicolons between. */
  semicolons?: true
}
/** Says something or leads to another page of the console; holds no value. */
export interface NoticeField extends Common<null> {
  kind: 'notice'
  /** A route name of the console. */
  to?: string
}

export type Fields = { readonly [key: string]: Field }

export interface GroupField<F extends Fields = Fields> {
  kind: 'group'
  label: string
  help?: string
  fields: F
  when?: Common<unknown>['when']
  only?: ThemeName
  mobileOf?: string
}
/** The same field twice: `{ desktop, mobile }`. */
export interface ResponsiveField<D extends Field = Field, M extends Field = Field> {
  kind: 'responsive'
  label: string
  help?: string
  desktop: D
  mobile: M
  when?: Common<unknown>['when']
  only?: ThemeName
  mobileOf?: string
}
export interface ListField<I extends Field = Field> extends Common<readonly unknown[]> {
  kind: 'list'
  item: I
  /** "Slide", "Tab": what one is called. */
  itemLabel: string
  min: number
  max: number
  /** Ids of items that cannot be removed. Such items are groups with a field `id`. */
  locked?: readonly string[]
  /** Where a new item goes; the end without it. */
  insertAt?: number
}
/** A list of items of several types, each `{ type, …fields }`. */
export interface BlocksField<T extends { readonly [type: string]: Fields } = { readonly [type: string]: Fields }> extends Common<
  readonly unknown[]
> {
  kind: 'blocks'
  types: T
  typeLabels: { readonly [K in keyof T]: string }
  min: number
  max: number
}

export type Field =
  | TextField
  | TextareaField
  | EmailField
  | RichTextField
  | HtmlField
  | CodeField
  | ScriptField
  | UrlField
  | NumberField
  | RangeField
  | ToggleField
  | ChoiceField<string>
  | ChoiceField<number>
  | ColorField
  | FontField
  | ImageField
  | MediaField
  | IconField
  | LinkField
  | RefField
  | CountdownField
  | StringListField
  | NoticeField
  | GroupField
  | ResponsiveField
  | ListField
  | BlocksField
