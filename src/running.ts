/**
 * The running application, as the bundled side (pages, middleware, auth.config.ts) reaches it. Astro's bundle holds its own copies of
 * modules; were it to import the server's, there would be two pools and two buses. So boot registers the one application here.
 */
export interface Running {
  /** Answers a request to /api/v1 in process. */
  api(request: Request): Promise<Response>
  /** What the sign-in library asks of the accounts module. */
  signIn: import('./server/modules/accounts/sign-in/sign-in-port.ts').SignInPort
  /** How far this process has heard of what happens: asked before a page reads anything, and handed to its subscriptions. */
  streamPosition(): string | undefined
  /** What pages may know of the configuration. */
  settings: {
    demo: boolean
    sandbox: boolean
    /** Currencies that cards are charged in, and for how many days that money stays, confirmed by its holder or not. */
    cards: {
      currencies: readonly string[]
      hold: { confirmed: number; other: number }
      /** Whose own form is on the page where a card is entered; null: nobody’s, it is pretended. */
      form: 'stripe' | null
    }
    /** Who sells crypto by card in their own name; null: nobody. */
    onramp: { seller: string } | null
    /** By which rails and on which networks money leaves (none: by none), and whether the bank and the networks only pretend. */
    waysOut: { rails: readonly string[]; networks: readonly string[]; sandbox: boolean; sandboxNetworks: boolean }
    /** The networks that this installation follows, experimental ones among them where they are asked for. */
    networks: readonly string[]
    publicUrl: string
    /** Where the desk is, like 'https://desk.example'; absent: with the customers’ pages. */
    deskOrigin?: string
    /** Where the sign-in library answers, like '/api/auth'. */
    authBase: string
    sessionPollSeconds: number
    /** Links that the terms of the rate sources ask for wherever their rates show. */
    attributions: readonly { label: string; url: string }[]
    /** A third party's chat in the header; absent: help leads to the contact page. */
    liveChat?: { script: string; origins: readonly string[]; open: string; launcher: string }
    /** How browsers hear what happens; its key is empty where they have to ask. */
    realtime: import('./contract/realtime.ts').RealtimeSettings
    /** Browsers keep a page to show while there is no connection. */
    offlinePage: boolean
    /** There is a page of emails at /dev/mailbox. */
    mailbox: boolean
    /** Links by e-mail sign in. */
    signInLinks: boolean
    /** The name of the OpenID Connect provider one may sign in with; absent where none is configured. */
    provider?: string
  } & Partial<Residents>
}

/** Who the demo's sign-in pages offer, with their passwords. */
export interface Residents {
  demoPeople: readonly { name: string; about: string; email: string; password: string }[]
  demoStaff: readonly { about: string; email: string; password: string }[]
}

const KEY = Symbol.for('florin.running')

export const register = (running: Running): void => {
  ;(globalThis as Record<symbol, unknown>)[KEY] = running
}

/** Throws when boot has not registered yet: the entry (or the dev plugin) must come first. */
export const running = (): Running => {
  const app = (globalThis as Record<symbol, unknown>)[KEY] as Running | undefined
  if (!app) throw new Error('Florin has not booted: start it with `./florin start`, `./florin demo` or `./florin dev`.')
  return app
}
