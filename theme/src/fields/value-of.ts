import type { BlocksField, Field, Fields, GroupField, ListField, ResponsiveField } from './kinds.ts'

/** The type of a field's value. */
export type ValueOf<F> =
  F extends GroupField<infer G>
    ? SettingsOf<G>
    : F extends ResponsiveField<infer D, infer M>
      ? { desktop: ValueOf<D>; mobile: ValueOf<M> }
      : F extends BlocksField<infer T>
        ? { [K in keyof T]: { type: K } & SettingsOf<T[K]> }[keyof T][]
        : F extends ListField<infer I>
          ? ValueOf<I>[]
          : F extends { default: infer V }
            ? V
            : never

/** The type of a group of settings, derived from its definition. */
export type SettingsOf<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> }

export type { Field }
