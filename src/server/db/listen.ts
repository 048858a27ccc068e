import pg from 'pg'
import { links } from '../../outgoing/services.ts'

/**
 * Listens to a channel of NOTIFY. `hear` is told the payload of each notification, and undefined whenever listening has begun (anew): what
 * was said meanwhile was not heard. A notification is a hint and may be lost; whoever listens looks by a clock, too.
 */
export type Listen = (channel: string, hear: (payload: string | undefined) => void) => Listening

export interface Listening {
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000
/** A connection that went dead says nothing, so it is asked; by LISTEN again, which changes nothing and which a standby refuses. */
const ASK_EVERY_MS = 30_000

/**
 * Listens on a connection of its own: one that a pool lends away would hear for nobody, and end with its lifetime. Where it is lost, another
 * one is opened for as long as it takes. `onLost` is told once of each loss. Doesn't throw.
 */
export const listenOn =
  (url: string, onLost: (error: Error) => void): Listen =>
  (channel, hear) => {
    let stopped = false
    let pause = FIRST_PAUSE_MS
    let timer: NodeJS.Timeout | undefined
    let client: pg.Client | undefined

    const connect = async (): Promise<void> => {
      const mine = new pg.Client({
        connectionString: url,
        application_name: 'florin',
        keepAlive: true,
        keepAliveInitialDelayMillis: 5_000,
        connectionTimeoutMillis: links.database_notices.connectMs,
        query_timeout: links.database_notices.ms,
      })
      client = mine
      const lost = (error: Error) => {
        if (client !== mine) return
        client = undefined
        clearTimeout(timer)
        void mine.end().catch(() => {})
        if (stopped) return
        if (pause === FIRST_PAUSE_MS) onLost(error)
        timer = setTimeout(connect, pause).unref()
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      }
      const listen = async () => {
        await mine.query(`listen ${channel}`)
        if (client === mine) timer = setTimeout(() => void listen().catch(lost), ASK_EVERY_MS).unref()
      }
      mine.on('error', lost)
      mine.on('end', () => lost(new Error('the listening connection ended')))
      mine.on('notification', ({ payload }) => client === mine && hear(payload ?? ''))
      try {
        await mine.connect()
        await listen()
      } catch (error) {
        return lost(error as Error)
      }
      if (client !== mine) return
      pause = FIRST_PAUSE_MS
      hear(undefined)
    }
    void connect()
    return {
      stop: async () => {
        stopped = true
        clearTimeout(timer)
        const last = client
        client = undefined
        await last?.end().catch(() => {})
      },
    }
  }
