import type { PixelEventName } from '@vitrine/contract/pixel-platforms.ts'

import type { PixelEvent, ServerEvent } from './event.ts'

/** A pixel as its platform needs it. */
export interface PixelTarget {
  code: string
  account: string
  eventCodes: Readonly<Partial<Record<PixelEventName, string>>>
  endpoint: string
  testCode: string
}

/** A POST request to a platform. */
export interface Outgoing {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** What a platform answered. */
export interface Answer {
  status: number
  /** The value of Retry-After, or ''. */
  retryAfter: string
  body: string
}

/** What an answer with a status of success says. */
export type Reading =
  | 'sent'
  /** Nothing was taken. `retry` if trying again may help. */
  | { refused: string; retry: boolean }
  /** Some events were not taken, by their index. */
  | { failed: ReadonlyMap<number, string> }

/** How a platform is told of events. */
export interface Platform {
  /** What the platform's script is called with in the browser; undefined if it is not told of this event. */
  browser?(pixel: PixelTarget, event: PixelEvent): readonly unknown[] | undefined
  /** How the call of the script is written, for the debugger, such as `fbq`. */
  call?: string
  server?: {
    /** The largest number of events in one request. */
    batch: number
    /** The platform's destination of requests, which tests replace. */
    origin: string
    /** @param isTest whether the platform should show the events as tests and not count them */
    request(pixel: PixelTarget, token: string, events: readonly ServerEvent[], isTest: boolean): Outgoing
    read?(body: string): Reading
    /** Whether the platform takes the event at all. */
    takes?(pixel: PixelTarget, event: PixelEventName): boolean
  }
  /** The destinations of product feeds whose item IDs the events have, the best first. */
  feeds: readonly string[]
}

export const json = (headers: Record<string, string> = {}): Record<string, string> => ({ 'content-type': 'application/json', ...headers })

/** Reads an answer as JSON; undefined for anything else. */
export function parsed(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Returns the IDs and values of an event as Meta, TikTok, Pinterest and Snap count them. */
export const unixSeconds = (at: string): number => Math.floor(Date.parse(at) / 1000)
