import type { PerTheme, ThemeName } from '../themes.ts'
import type { CountdownValue, FontValue, ImageValue, LinkValue, MediaValue, RangeValue } from './values.ts'

/** What every field has, whatever its value is. */
interface Common<V> {
  /** English name in the editor; the field's path finds its translation. */
  label: string
  help?: string
  /** The value of an unchanged or missing field. */
  default: V
  /** Editable only while the sibling `field` has this value. The field's own value is always kept. */
  when?: { field: string; is: string | number | boolean }
  /** Offered in this theme only. The value is kept when the theme changes. */
  only?: ThemeName
  /** The mobile version of another field: the editor shows it when the device is mobile. */
  mobileOf?: string
}

interface Text<K extends string> extends Common<string> {
  kind: K
  /** Number of characters. */
  max: number
  required?: true
  /** Placeholders in braces that are replaced when the text is shown: `{amount}`. */
  tokens?: readonly string[]
}

export type TextField = Text<'text'>
export type TextareaField = Text<'textarea'>
export type EmailField = Text<'email'>
/** Text with paragraphs, emphasis, lists and links; sanitized when it is saved. */
export type RichTextField = Text<'richText'>
/** The merchant's own markup; sanitized when it is saved. */
export type HtmlField = Text<'html'>
/** Markup that only owners and admins may change; sanitized when it is saved. */
export type CodeField = Text<'code'>
/** The merchant's own script: stored unchanged, and rendered on no page. */
export type ScriptField = Text<'script'>
/** An https URL. */
export type UrlField = Text<'url'>

export interface NumberField extends Common<number> {
  kind: 'integer' | 'decimal' | 'slider'
  min: number
  max: PerTheme<number>
  step?: number
  unit?: 'px' | '%' | 's' | 'days'
  /** An amount in major units of the store's currency: it changes with the currency. */
  money?: true
  /** Sets this custom property of the page, with its unit. */
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
  /** The name of a guard: the setting cannot be turned on while the shown content does not allow it. */
  guard?: 'every_image_has_a_variant'
}
export interface ChoiceField<V extends string | number> extends Common<V> {
  kind: 'select' | 'segmented' | 'cards'
  options: readonly { value: V; label: string }[]
}
export interface ColorField extends Common<string> {
  kind: 'color'
  token?: string
  /** The color behind this text: the editor warns when the contrast is below 4.5:1. */
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
/** The handle of something in the store; empty = none chosen. */
export interface RefField extends Common<string> {
  kind: 'collection' | 'product' | 'menu' | 'page'
  required?: true
  /** The sibling field with the number of products of the collection to show, or a fixed number. */
  limit?: string | number
}
export interface CountdownField extends Common<CountdownValue> {
  kind: 'countdown'
  /** `end`: until one instant, the same for everyone. `visitor`: for a duration from a visitor's first view. */
  mode: 'end' | 'visitor'
}
export interface StringListField extends Common<readonly string[]> {
  kind: 'strings'
  max: number
  itemMax: number
  /** Stored as one text with semicolons in between. */
  semicolons?: true
}
/** Shows a text or links to another page of the console; has no value. */
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
  /** The name of one item: "Slide", "Tab". */
  itemLabel: string
  min: number
  max: number
  /** Ids of items that cannot be removed. Such items are groups with a field `id`. */
  locked?: readonly string[]
  /** The position of a new item; at the end if not set. */
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
