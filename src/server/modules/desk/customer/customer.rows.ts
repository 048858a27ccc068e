import { keyOf, withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

export interface SignedInRow {
  id: string
  device: string
  via: string
  ip_sealed: string
  created_at: Date
  last_seen_at: Date
}

const SESSIONS = `select id, device, via, ${withKey('customer_session.ip_sealed', undefined, keyOf('account', '$1'))} ip_sealed, created_at, last_seen_at from customer_session
  where customer_id = $1 and revoked_at is null and expires_at > $2 order by id desc limit 20`

/** Where a customer is signed in now, the latest first, twenty at most. */
export const sessionsNow = (q: Query, customerId: string, now: Date): Promise<SignedInRow[]> =>
  q<SignedInRow>(SESSIONS, [customerId, now])

export interface NoteRow {
  id: string
  customer_id: string
  by_staff: string
  name: string
  text_sealed: string
  pinned: boolean
  at: Date
}

const NOTE = `select n.id, n.customer_id, n.by_staff, s.name, n.text_sealed, n.at,
    coalesce((select p.pinned from customer_note_pin p where p.note_id = n.id order by p.id desc limit 1), false) as pinned
  from customer_note n join staff s on s.id = n.by_staff`
const NOTES = `select * from (${NOTE} where n.customer_id = $1) n order by n.pinned desc, n.id desc limit 100`

/** What colleagues wrote of a customer, pinned ones first, then the latest; a hundred at most. */
export const notesAbout = (q: Query, customerId: string): Promise<NoteRow[]> => q<NoteRow>(NOTES, [customerId])

export const noteById = async (q: Query, id: string): Promise<NoteRow | undefined> =>
  (await q<NoteRow>(`${NOTE} where n.id = $1`, [id]))[0]

const WRITE = `insert into customer_note (id, customer_id, by_staff, text_sealed, at) values ($1, $2, $3, $4, $5)`
export const insertNote = (
  tx: Tx,
  note: { id: string; customerId: string; by: string; textSealed: string },
): Promise<unknown> => tx.q(WRITE, [note.id, note.customerId, note.by, note.textSealed, tx.now])

const PIN = `insert into customer_note_pin (id, note_id, pinned, by_staff, at) values ($1, $2, $3, $4, $5)`
export const insertPin = (tx: Tx, pin: { id: string; noteId: string; pinned: boolean; by: string }): Promise<unknown> =>
  tx.q(PIN, [pin.id, pin.noteId, pin.pinned, pin.by, tx.now])
