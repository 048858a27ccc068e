/** Said to whoever listens on the channels. `data` holds ids only. */
export interface Announcement {
  channels: readonly string[]
  event: string
  data: Readonly<Record<string, unknown>>
}

/** Who asks to listen: the signature is theirs, and ends with their session. */
export interface Listener {
  customerId: string
  sessionId: string
  /** On a presence channel: what the others see. */
  username?: string
  /** How far what they look at goes: our own server says again what was said since. */
  heard?: string
}

/** What browsers hear at once is said through this: the server inside, or Pusher and what is compatible with it. */
export interface RealtimeProvider {
  readonly name: 'embedded' | 'pusher' | 'off'
  /** Says something now. A hint and no record: nothing is kept for those who aren't there. */
  publish(announcements: readonly Announcement[]): Promise<void>
  /** Ends the connections of a session that has ended; without one, of those of the customer's sessions that have. */
  endSessions(ended: { customerId: string; sessionId?: string }): Promise<void>
  /** Lets the socket listen on a private or presence channel; undefined where nothing can be heard. */
  signChannel(
    socketId: string,
    channel: string,
    listener: Listener,
  ): { auth: string; channel_data?: string } | undefined
  /** Lets the socket sign in as its session, so that the service can end it. */
  signSocket(socketId: string, sessionId: string): { auth: string; user_data: string } | undefined
}
