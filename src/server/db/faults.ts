/** The SQLSTATE or network code of an error, wherever it was wrapped. */
export const codeOf = (error: unknown): string => {
  for (let e = error; e && typeof e === 'object'; e = (e as { cause?: unknown }).cause) {
    const code = (e as { code?: unknown }).code
    if (typeof code === 'string') return code
  }
  return ''
}

const NETWORK = 'E(CONNREFUSED|CONNRESET|PIPE|NOENT|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)'
// Class 08 connection, 53 resources (disk full, too many connections), 57 operator intervention, 25P03 idle timeout, 25006 a server that
// only reads (a standby, or a primary that was demoted), 55P03 a lock that was not to be had in time.
const UNAVAILABLE = new RegExp(`^(08...|53...|57...|25P0.|25006|55P03|${NETWORK})$`)
// 57014 is one statement's end, and 53 and 55P03 say nothing of the connection; after these it is gone, or leads to the wrong server.
const UNFIT = new RegExp(`^(08...|57P..|25P03|25006|${NETWORK})$`)
const LOST =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout/i

const isLost = (error: unknown): boolean => error instanceof Error && LOST.test(error.message)

/** Whether an error says that the database can't do it now: the same request may be repeated later. */
export const isUnavailable = (error: unknown): boolean => UNAVAILABLE.test(codeOf(error)) || isLost(error)

/** Whether the connection on which it was met must not be used again. */
export const isUnfit = (error: unknown): boolean => UNFIT.test(codeOf(error)) || isLost(error)

/** A commit may or may not outlive the loss of this server: nobody may be told that it was done. SQLSTATE 08007, transaction resolution unknown. */
export class OutcomeUnknown extends Error {
  readonly code = '08007'
}
