import type { Param, Sentence } from '../../../../contract/sentence.ts'

/** What stands in an email: a sentence, or what somebody wrote, as it is. */
export type Line = Sentence | string

/** One thing to look up in an email: when, from where, under which number. */
export interface Fact {
  label: Sentence
  value: Param
}

/** What an email says: what happened or is to do, the facts of it, and the one place that it leads to. Texts are plain; the template escapes them. */
export interface EmailContent {
  /** Names the email: the same again is the same message. */
  emailId: string
  /** What happened; also the headline. */
  subject: Line
  /** What may be set large, the likeliest first: amounts with their asset ('1250.50 EUR'), or a code. It is the first that the headline says, or else that a line says. */
  large?: readonly string[]
  lines: readonly Line[]
  facts?: readonly Fact[]
  /** The one button. Its page asks for a sign-in or takes a token that was asked for; opening it does nothing by itself. */
  link: { label: Line; url: string }
  /** Until when the link works or the state lasts. */
  until?: Sentence
  /** What to do for whom it wasn't. */
  notYou?: Sentence
  /** That its reader can choose not to be written to about this. */
  optional?: true
  /** Whom an answer goes to, where that isn't us. */
  replyTo?: string
}

/** An email with who it is for. */
export interface EmailDraft extends EmailContent {
  to: string
  /** Whom it greets; an email to an address that may be anyone's greets nobody by name. */
  name?: string
  /** The reader's, as their profile has it; English where it has none, or Florin doesn't write in it. */
  language?: string
  /** What its reader chose to know our emails by; null where they could choose one and haven't. */
  antiPhishingCode?: string | null
  /** The origin of the customers' pages. */
  publicUrl: string
}

/** A text around the part of it that is set large, or strong; that part is empty where it doesn't stand in the text. */
export type Around = readonly [before: string, part: string, after: string]

/** An email in its reader's words: what the text and the HTML of it both say. */
export interface EmailInWords {
  language: string
  direction: string
  subject: string
  /** Shown behind the subject in a list of emails. */
  preheader: string
  headline: Around
  /** Set large below the headline, where it doesn't stand in that. */
  amount: string
  /** What its reader knows our emails by, which stands on top; or, at the foot, that they can choose it. */
  code?: { text: Around; choose?: { label: string; url: string } }
  greeting: string
  lines: readonly string[]
  facts: readonly (readonly [label: string, value: string])[]
  button: { label: string; url: string }
  until?: string
  notYou?: string
  /** Who writes, and what they never ask. */
  foot: readonly string[]
  choice?: { text: string; label: string; url: string }
}
