import { execFile } from 'node:child_process'

interface Environment {
  NOTIFY_SOCKET?: string | undefined
  WATCHDOG_USEC?: string | undefined
}

/** Tells systemd three times as often as it asks that the process still turns: one that hangs is started anew. Where nobody asks, does nothing. */
export function tellWatchdog({ NOTIFY_SOCKET, WATCHDOG_USEC }: Environment): void {
  const every = Number(WATCHDOG_USEC ?? 0) / 3000
  if (!NOTIFY_SOCKET || !(every > 0)) return
  // Node has no datagrams to Unix sockets; systemd's own program sends it. Where that fails, systemd will say so itself.
  const tell = () => execFile('systemd-notify', ['WATCHDOG=1'], { env: { NOTIFY_SOCKET } }, () => {})
  setInterval(tell, every).unref()
  tell()
}
