import { ABANDONED_MINUTES_MAX, ABANDONED_MINUTES_MIN, ABANDONED_STEPS_MAX, MESSAGE_DELAY_MINUTES_MAX } from '@vitrine/contract/limits.ts'

import type { Answer } from '../../../api/types.ts'

export type AbandonedSettings = Answer<'abandonedCheckouts.settings'>
type Step = AbandonedSettings['steps'][number]
export type Channel = Step['channel']

export const SUBJECT_MAX = 150
export const TEXT_MAX = 2000
export const CODE_MAX = 64

/** The number of minutes in each unit. */
export const unitSizes = { minutes: 1, hours: 60, days: 24 * 60 } as const
export type DelayUnit = keyof typeof unitSizes

/** A message of the sequence while it is being edited. */
export interface EditedStep extends Omit<Step, 'channel' | 'delayMinutes'> {
  key: string
  /** The delay, counted in `unit`; null when the field is empty, NaN when its text is not a number. */
  delay: number | null
  unit: DelayUnit
}

/** The values of the settings form, with a separate list of messages for each channel. */
export type SettingsValues = {
  thresholdMinutes: number | null
  audience: { who: AbandonedSettings['audience']; segmentIds: string[] }
  email: EditedStep[]
  sms: EditedStep[]
  quietFrom: string
  quietUntil: string
}

export const valuesOf = ({ thresholdMinutes, audience, segmentIds, steps, quietFrom, quietUntil }: AbandonedSettings): SettingsValues => ({
  thresholdMinutes,
  audience: { who: audience, segmentIds },
  email: editedOf(steps, 'email'),
  sms: editedOf(steps, 'sms'),
  quietFrom,
  quietUntil,
})

/**
 * Converts the messages of a channel for editing. Keys come from positions, so that unchanged messages equal the loaded
 * ones.
 */
const editedOf = (steps: readonly Step[], wanted: Channel): EditedStep[] =>
  steps
    .filter(({ channel }) => channel === wanted)
    .map(({ channel, delayMinutes, ...step }, place) => ({ key: `${channel} ${place}`, ...step, ...delayOf(delayMinutes) }))

/** Converts a delay to the largest unit in which it is a whole number. */
export function delayOf(minutes: number): Pick<EditedStep, 'delay' | 'unit'> {
  const unit = (['days', 'hours'] as const).find((each) => minutes % unitSizes[each] === 0) ?? 'minutes'
  return { delay: minutes / unitSizes[unit], unit }
}

/** Converts a delay to minutes; returns NaN while no valid number is typed. */
export const minutesOf = ({ delay, unit }: Pick<EditedStep, 'delay' | 'unit'>): number => (delay ?? Number.NaN) * unitSizes[unit]

export const bodyOf = ({ email, sms, thresholdMinutes, ...rest }: SettingsValues) => ({
  thresholdMinutes: thresholdMinutes ?? Number.NaN,
  audience: rest.audience.who,
  segmentIds: rest.audience.segmentIds,
  quietFrom: rest.quietFrom,
  quietUntil: rest.quietUntil,
  steps: [...email.map(stepOf('email')), ...sms.map(stepOf('sms'))],
})

const stepOf =
  (channel: Channel) =>
  ({ key: _key, delay, unit, ...step }: EditedStep): Step => ({ ...step, channel, delayMinutes: minutesOf({ delay, unit }) })

/**
 * Returns a new message that is sent a day after the last one, or after an hour if it is the first. The message is
 * inactive until the user activates it.
 */
export function newStep(steps: readonly EditedStep[]): EditedStep {
  const last = steps.at(-1)
  const after = last ? minutesOf(last) + unitSizes.days : unitSizes.hours
  const minutes = Number.isNaN(after) ? unitSizes.days : Math.min(after, MESSAGE_DELAY_MINUTES_MAX)
  return { key: crypto.randomUUID(), isEnabled: false, subject: '', text: '', discountCode: '', ...delayOf(minutes) }
}

export const canAdd = (steps: readonly EditedStep[]): boolean => steps.length < ABANDONED_STEPS_MAX

/** The problems with a message, by field. Each problem is the key of the text that describes it. */
export interface StepProblems {
  delay?: 'abandonedCheckouts.delay.none' | 'abandonedCheckouts.delay.range' | 'abandonedCheckouts.delay.order'
  subject?: 'abandonedCheckouts.subject.empty'
  text?: 'abandonedCheckouts.text.empty'
}

/**
 * Returns the problems with a message.
 * @param before the previous message of the same channel
 */
export function stepProblems(channel: Channel, step: EditedStep, before: EditedStep | undefined): StepProblems {
  const delay = delayProblem(minutesOf(step), before && minutesOf(before))
  return {
    ...(delay && { delay }),
    ...(channel === 'email' && step.subject.trim() === '' && { subject: 'abandonedCheckouts.subject.empty' }),
    ...(step.text.trim() === '' && { text: 'abandonedCheckouts.text.empty' }),
  }
}

function delayProblem(minutes: number, before: number | undefined): StepProblems['delay'] {
  if (Number.isNaN(minutes)) return 'abandonedCheckouts.delay.none'
  if (minutes < ABANDONED_MINUTES_MIN || minutes > MESSAGE_DELAY_MINUTES_MAX) return 'abandonedCheckouts.delay.range'
  return before !== undefined && minutes <= before ? 'abandonedCheckouts.delay.order' : undefined
}

export const areStepsFine = (channel: Channel, steps: readonly EditedStep[]): boolean =>
  steps.every((step, place) => Object.keys(stepProblems(channel, step, steps[place - 1])).length === 0)

/** Whether the threshold in minutes is within the limits of the server. */
export const isThreshold = (minutes: number | null): boolean =>
  minutes !== null && minutes >= ABANDONED_MINUTES_MIN && minutes <= ABANDONED_MINUTES_MAX
