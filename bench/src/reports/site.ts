import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { callApi, seller, signIn } from '../api-client.ts'
import { countWaiting } from '../profile/database.ts'
import type { Asked } from './choices.ts'

export interface Site {
  /** The URL of the server. */
  url: string
  superuser: pg.Client
  pool: pg.Pool
}

/** Requests a report of days by its path, or by its name below `/api/reports`, and returns the answer. Tables have no comparison. */
export type Ask = (path: string, asked: Asked, isTable?: boolean) => Promise<unknown>

/** Signs in to the first of the stores, and returns a function that requests reports of all of them. */
export async function askIn(url: string, storeIds: readonly string[]): Promise<Ask> {
  const token = await enter(url, storeIds[0]!)
  return (path, { from, to, zone }, isTable = false) => {
    const query = new URLSearchParams({ fromTime: from, toTime: to, timezone: zone, stores: storeIds.join(',') })
    if (!isTable) query.set('compare', 'previous_period')
    const address = path.startsWith('/') ? path : `/api/reports/${path}`
    return callApi(url, 'GET', `${address}${address.includes('?') ? '&' : '?'}${query}`, { token })
  }
}

/** Waits until the server has no work in the background. */
export async function jobsDone({ pool }: Site): Promise<void> {
  while ((await countWaiting(pool)) > 0) await sleep(200)
}

/** Signs in to a store and returns the access token. */
async function enter(url: string, storeId: string): Promise<string> {
  const token = await signIn(url, seller.email)
  const { accessToken } = await callApi<{ accessToken: string }>(url, 'POST', `/api/stores/${storeId}/enter`, { token })
  return accessToken
}

/** Returns the time zone of a store. */
export async function zoneOf(superuser: pg.Client, storeId: string): Promise<string> {
  const { rows } = await superuser.query<{ zone: string }>('select time_zone as zone from stores where id = $1', [storeId])
  return rows[0]!.zone
}
