import { setTimeout as sleep } from 'node:timers/promises'
import { knock, USERS_LOCK, type Door, type Session } from './knock.ts'
import { isServed } from './lock-file.ts'

/** This process's standing among the users of a server. */
export interface Presence {
  /**
   * Gives up the standing; true when nobody else has one, and then nobody can gain one until `end`: the server is ours to stop. False also
   * when the server is gone.
   */
  leave(): Promise<boolean>
  end(): Promise<void>
}

/** A server that lives and does not answer for ten seconds is given up; one that recovers answers that it is busy. */
const MAX_ABSENCES = 100
const REJOIN_PAUSE_MS = 100

/**
 * Who may stop the server: the last one that uses it. Every process holds one session with a shared advisory lock for as long as it lives;
 * whoever stops gives its share up and tries to get the lock alone. The operating system ends the session of a killed process, so there is
 * no owner to record, no pid that can be reused, and an orphaned server belongs to whoever uses it next.
 *
 * @param first the session that `knock` returned
 * @param revive brings a server back that went away under us; undefined when the signal said that it is not wanted any more
 */
export function keepPresence(first: Session, door: Door, revive: (unwanted: AbortSignal) => Promise<Session | undefined>): Presence {
  const leaving = new AbortController()
  let session: Session | undefined
  /** Settles when the session has ended and was replaced, or will not be. */
  let over = Promise.resolve()
  let state: 'using' | 'leaving' | 'left' = 'using'

  const hold = (gained: Session) => {
    session = gained
    const ended = new Promise((resolve) => gained.client.once('end', resolve))
    over = ended.then(() => {
      session = undefined
      return state === 'left' ? undefined : rejoin(0)
    })
  }

  // One crashed backend makes PostgreSQL drop every session and go on: without a new one, another process would think we had left.
  const rejoin = async (absences: number): Promise<void> => {
    const isGone = absences >= MAX_ABSENCES || !isServed(door.cluster)
    // On the way out we wait for a server that is recovering, so as not to leave it behind, but not for one that is gone.
    if (isGone && state === 'leaving') return
    const answer = await knock(door)
    if (typeof answer === 'object') return hold(answer)
    if (isGone && answer === 'absent') {
      const revived = await revive(leaving.signal)
      return revived && hold(revived)
    }
    await sleep(REJOIN_PAUSE_MS, undefined, { ref: state === 'leaving' })
    return rejoin(answer === 'absent' ? absences + 1 : absences)
  }

  const leave = async (): Promise<boolean> => {
    state = 'leaving'
    leaving.abort()
    if (!session) await over
    if (!session) return false
    const last = await isLast(session)
    if (last === undefined) return over.then(leave)
    state = 'left'
    return last
  }

  hold(first)
  return { leave, end: async () => session?.client.end() }
}

/**
 * Whether nobody else uses the server; undefined when the session broke. First let go, then ask: were it the other way round, two that leave
 * together would each see the other and both go.
 */
async function isLast({ client, socket }: Session): Promise<boolean | undefined> {
  // A process that only waits for this answer must not end before it.
  socket.ref()
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [USERS_LOCK])
    return rows[0]?.last ?? false
  } catch {
    socket.destroy()
    return undefined
  }
}
