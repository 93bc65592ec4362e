import { setTimeout as sleep } from 'node:timers/promises'
import { knock, USERS_LOCK, type Door, type Session } from './knock.ts'
import { isServed } from './lock-file.ts'

/** The registration of this process as a user of the server. */
export interface Presence {
  /**
   * Ends the registration. Returns true when no other process is registered; then no other process can register until `end`, and
   * this process may stop the server. Returns false otherwise, and also when the server has already ended.
   */
  leave(): Promise<boolean>
  end(): Promise<void>
}

/**
 * The number of failed attempts (for about ten seconds) after which this process stops waiting for the server. A server that
 * recovers does not count as absent: it answers that it is busy.
 */
const MAX_ABSENCES = 100
const REJOIN_PAUSE_MS = 100

/**
 * Decides who may stop the server: the last process that uses it. Every process holds one session with a shared advisory lock for
 * as long as it lives. A process that stops releases its shared lock and tries to get the lock exclusively. The operating system
 * ends the session of a killed process, so no owner needs to be recorded, no pid can be confused with a reused one, and the next
 * process to use an orphaned server owns it.
 * @param first the session that `knock` returned
 * @param revive restarts a server that died while in use; returns undefined when the signal says that the server is no longer
 * wanted
 */
export function keepPresence(first: Session, door: Door, revive: (unwanted: AbortSignal) => Promise<Session | undefined>): Presence {
  const leaving = new AbortController()
  let session: Session | undefined
  /** Settles when the session has ended and was replaced, or will not be replaced. */
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

  // When one backend crashes, PostgreSQL drops every session and continues. Without a new session, another process would think
  // that this process has left.
  const rejoin = async (absences: number): Promise<void> => {
    const isGone = absences >= MAX_ABSENCES || !isServed(door.cluster)
    // A leaving process waits while the server recovers, because the process may have to stop the server. A leaving process does
    // not wait for a server that has ended.
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
 * Whether no other process uses the server; undefined when the session broke. The shared lock is released before the exclusive
 * lock is requested. In the other order, two processes that leave at the same time would each see the other, and both would end
 * without stopping the server.
 */
async function isLast({ client, socket }: Session): Promise<boolean | undefined> {
  // Keeps the process alive while it waits only for this answer.
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
