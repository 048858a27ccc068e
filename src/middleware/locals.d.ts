/// <reference types="astro/client" />

// biome-ignore lint/style/noNamespace: this is how Astro is told what its locals hold
declare namespace App {
  interface Locals {
    /** Who asks; only on pages behind sign-in, and on those that look whether someone is signed in. */
    session?: import('./sign-in-config.ts').BrowserSession
    /** Signed in by link or provider, and which second step is still to come: the sign-in page asks for it. */
    secondStep?: import('../contract/accounts/sign-in-errors.ts').SecondStepWanted | undefined
    /** They have no second factor, and everybody needs one. */
    factorNeeded?: true
    /** The member of staff who asks; only below /desk. */
    staff?: import('../contract/desk/desk.ts').StaffSession
    /** How much waits in each queue of whoever asks; only below /desk. */
    deskQueues?: () => Promise<object>
    /** The bytes of a file, as whoever asks; only below /desk. */
    deskFile?: (fileId: string) => Promise<Response>
    /** The same of a file of payments. */
    payoutFile?: (fileId: string) => Promise<Response>
    /** All entries of a month, as whoever asks; only below /desk. */
    journal?: (query: { month: string; format: 'csv' | 'file' }) => Promise<Response>
    /** Calls the API in process as whoever asks for the page. Absent on static pages. */
    api: import('./page-api.ts').PageApi
    /** Reads what the page's island will ask for, so that it has it. Absent on static pages. */
    prefetch: import('../contract/prefetched.ts').Prefetch
    /** The word for this browser's sign-in links, where it asked for one of late. Only on live pages. */
    askedLink?: { word: string } | undefined
    /** This browser registered somebody of late: the confirmation's link opens the account here. Only on live pages. */
    registeredHere: boolean
    /** Signs in with the link that a form without script was posted with, or leads back with what is wrong. Only on live pages. */
    signInByLink: () => Promise<Response>
    /** Signs in who confirmed their address by a form without script; undefined where they aren't let in. Only on live pages. */
    signInConfirmed: (given: { email: string; password: string }) => Promise<Response | undefined>
    /** The words of some sections for the page, in the reader's language where all of them are there: what the API answers the page with follows. */
    words: <const Name extends import('../words/catalogue.ts').SectionName>(
      ...names: Name[]
    ) => import('../words/catalogue.ts').Words<Name>
    /** The reader's language, on live pages; static ones have it in their path. */
    locale: import('../words/locales.ts').Locale
    /** The time zone that the reader's browser has said; UTC until it has. */
    zone: string
    /** Whether the reader chose the dark design, on live pages; static ones are sent in it by the entry. */
    dark: boolean
    /** How far this process had heard of what happens before the page read anything. */
    streamPosition: string | undefined
    settings: import('../running.ts').Running['settings']
  }
}
