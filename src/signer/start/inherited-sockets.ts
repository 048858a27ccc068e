/** The first descriptor that systemd hands over (sd_listen_fds(3)). */
const FIRST = 3

interface Environment {
  LISTEN_PID?: string | undefined
  LISTEN_FDS?: string | undefined
  LISTEN_FDNAMES?: string | undefined
}

/** The listening sockets that systemd opened for this process, by the names that their units give them. */
export function inheritedSockets(env: Environment, pid: number): ReadonlyMap<string, number> {
  if (env.LISTEN_PID !== String(pid)) return new Map()
  const names = (env.LISTEN_FDNAMES ?? '').split(':')
  return new Map(names.slice(0, Number(env.LISTEN_FDS ?? 0)).map((name, at) => [name, FIRST + at]))
}
