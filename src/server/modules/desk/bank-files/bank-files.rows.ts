import type { BankFileState } from '../../../../contract/desk/bank-file-machine.ts'
import type { BankFileReport } from '../../../../contract/desk/bank-files.ts'
import type { Cover } from '../../../kernel/bank-files/cover.ts'
import { LAST_ID } from '../../../kernel/page-cursor.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

/** A file of the bank as stored. What lies in it is read apart. */
export interface BankFileRow {
  id: string
  sha256: string
  name: string
  state: BankFileState
  /** Whoever uploaded it; null where an operator brought it by command. */
  received_by: string | null
  operator: string | null
  received_at: Date
  /** How many people it takes, as the first signature found. */
  takes: 1 | 2 | null
  approved_by: string | null
  second_by: string | null
  booked_at: Date | null
  report: BankFileReport | null
}

const COLUMNS =
  'id, sha256, name, state, received_by, operator, received_at, takes, approved_by, second_by, booked_at, report'

const INSERT = `insert into bank_file (id, sha256, name, content_sealed, state, received_by, received_at, profile_id, operator)
  values ($1, $2, $3, $4, 'received', $5, $6, $7, $8) on conflict (sha256) where state <> 'refused' do nothing returning id`

/** Keeps a file that is not there yet; waits for whoever uploads the same one at this moment. False when it is known. */
export const insertBankFile = async (
  tx: Tx,
  file: Pick<BankFileRow, 'id' | 'sha256' | 'name' | 'received_by' | 'operator'> & {
    content_sealed: string
    profile_id: string | null
  },
): Promise<boolean> =>
  (
    await tx.q(INSERT, [
      file.id,
      file.sha256,
      file.name,
      file.content_sealed,
      file.received_by,
      tx.now,
      file.profile_id,
      file.operator,
    ])
  ).length === 1

const SAME = `select ${COLUMNS} from bank_file where sha256 = $1 and state <> 'refused'`
/** The one file of this content that wasn't refused. */
export const bankFileOf = async (q: Query, sha256: string): Promise<BankFileRow | undefined> =>
  (await q<BankFileRow>(SAME, [sha256]))[0]

const LOCK = `select ${COLUMNS} from bank_file where id = $1 for no key update`
export const lockBankFile = async (tx: Tx, id: string): Promise<BankFileRow | undefined> =>
  (await tx.q<BankFileRow>(LOCK, [id]))[0]

const CONTENT = 'select content_sealed from bank_file where id = $1'
/** Undefined where it is kept no longer. */
export const sealedContentOf = async (q: Query, id: string): Promise<string | undefined> =>
  (await q<{ content_sealed: string | null }>(CONTENT, [id]))[0]?.content_sealed ?? undefined

export interface ShownFile extends BankFileRow {
  receiver: string | null
  approver: string | null
  second: string | null
}
const SHOWN = `select ${COLUMNS.split(', ')
  .map((name) => `f.${name}`)
  .join(', ')}, r.name as receiver, a.name as approver, s.name as second
  from bank_file f left join staff r on r.id = f.received_by left join staff a on a.id = f.approved_by left join staff s on s.id = f.second_by`
const ONE = `${SHOWN} where f.id = $1`
/** One, with the names of who had a hand in it. */
export const shownFile = async (q: Query, id: string): Promise<ShownFile | undefined> =>
  (await q<ShownFile>(ONE, [id]))[0]

const LIST = `${SHOWN} where f.id < coalesce($1::uuid, '${LAST_ID}') order by f.id desc limit $2`
/** The latest first. */
export const shownFiles = (q: Query, before: string | undefined, limit: number): Promise<ShownFile[]> =>
  q<ShownFile>(LIST, [before ?? null, limit])

const written = (cover: Cover): string => JSON.stringify(Object.fromEntries(cover))
const COVER = 'select covers from bank_file where id = $1'
/** What the signatures on a file cover; nothing where nobody signed. */
export const coverOfFile = async (q: Query, id: string): Promise<Cover> =>
  new Map(Object.entries((await q<{ covers: Record<string, string | null> | null }>(COVER, [id]))[0]?.covers ?? {}))

/** What one person had booked alone counts to their day for good. */
const WAS_ALONE = `alone_by = case when takes = 1 then approved_by else alone_by end,
  alone_at = case when takes = 1 then approved_at else alone_at end, alone_worth = case when takes = 1 then worth else alone_worth end`
const SIGN = `update bank_file set state = $2, takes = $3, worth = $4::numeric, approved_by = $5, approved_at = $6, covers = $7::jsonb, ${WAS_ALONE},
  second_by = null, second_at = null where id = $1`
/**
 * The first signature: with how many people it takes, what it is worth in cents of a euro, and what it covers. Where an earlier one covered less it takes
 * its place.
 */
export const signFirst = (
  tx: Tx,
  id: string,
  by: { state: BankFileState; takes: 1 | 2; worth: bigint | null; staffId: string; cover: Cover },
): Promise<unknown> =>
  tx.q(SIGN, [id, by.state, by.takes, by.worth?.toString() ?? null, by.staffId, tx.now, written(by.cover)])

const SECOND = 'update bank_file set state = $2, second_by = $3, second_at = $4, covers = $5::jsonb where id = $1'
/** The second signature, which covers what its signer saw. */
export const signSecond = (
  tx: Tx,
  id: string,
  by: { state: BankFileState; staffId: string; cover: Cover },
): Promise<unknown> => tx.q(SECOND, [id, by.state, by.staffId, tx.now, written(by.cover)])

const STOP = `update bank_file set state = $2, takes = 2, ${WAS_ALONE}, second_by = null, second_at = null, booking_until = null
  where id = $1 and state = 'approved' returning id`
/** An approved file that would book what nobody signed for waits for people. False where somebody else has moved it. */
export const stopBooking = async (tx: Tx, id: string, state: BankFileState): Promise<boolean> =>
  (await tx.q(STOP, [id, state])).length === 1

const REFUSE = 'update bank_file set state = $2, refused_by = $3 where id = $1'
export const signRefusal = (tx: Tx, id: string, state: BankFileState, staffId: string): Promise<unknown> =>
  tx.q(REFUSE, [id, state, staffId])

const TO = 'update bank_file set state = $2 where id = $1'
export const moveFile = (tx: Tx, id: string, state: BankFileState): Promise<unknown> => tx.q(TO, [id, state])

const ALONE = `select (coalesce((select sum(worth) from bank_file
      where approved_by = $1 and takes = 1 and approved_at > $2::timestamptz - interval '1 day'), 0)
    + coalesce((select sum(alone_worth) from bank_file where alone_by = $1 and alone_at > $2::timestamptz - interval '1 day'), 0))::text as worth`
/** What somebody's signature alone has brought into the books within a day, in cents of a euro. */
export const bookedAlone = async (tx: Tx, staffId: string): Promise<bigint> =>
  BigInt((await tx.q<{ worth: string }>(ALONE, [staffId, tx.now]))[0]?.worth ?? 0)

const CLAIM = `update bank_file set booking_until = $2::timestamptz + interval '2 minutes'
  where id = $1 and state = 'approved' and (booking_until is null or booking_until <= $2) returning sha256`
/** Takes an approved file to book it, for two minutes. Undefined where there is nothing to book, or somebody is at it. */
export const claimBooking = async (tx: Tx, id: string): Promise<{ sha256: string } | undefined> =>
  (await tx.q<{ sha256: string }>(CLAIM, [id, tx.now]))[0]

const BOOKED = `update bank_file set state = $2, booked_at = $3, report = $4::jsonb, booking_until = null where id = $1 and state = 'approved' returning id`
/** False where somebody else noted it. */
export const noteBooked = async (tx: Tx, id: string, state: BankFileState, report: BankFileReport): Promise<boolean> =>
  (await tx.q(BOOKED, [id, state, tx.now, JSON.stringify(report)])).length === 1

const TO_BOOK = `select id from bank_file where state = 'approved' and (booking_until is null or booking_until <= $1) order by id limit $2`
/** What was approved and nobody is booking, the oldest first. */
export const toBook = async (q: Query, now: Date, limit: number): Promise<string[]> =>
  (await q<{ id: string }>(TO_BOOK, [now, limit])).map(({ id }) => id)
