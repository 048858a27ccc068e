import type { Query, Tx } from '../../../kernel/tx.ts'

/** Whose passkey it is: customers' and staff's lie in one table, and neither opens the other's door. */
export interface Person {
  kind: 'customer' | 'staff'
  id: string
}

export interface PasskeyRow {
  id: string
  customer_id: string | null
  staff_id: string | null
  credential_id: string
  public_key: Buffer
  counter: string
  transports: string[]
  name_sealed: string
  backed_up: boolean
  created_at: Date
  last_used_at: Date | null
  blocked_at: Date | null
}

/** The columns that say whose a row is: the customer's, the member of staff's. */
export const columnsOf = (person: Person | undefined): [customerId: string | null, staffId: string | null] => [
  person?.kind === 'customer' ? person.id : null,
  person?.kind === 'staff' ? person.id : null,
]

export const personOf = (row: Pick<PasskeyRow, 'customer_id' | 'staff_id'>): Person =>
  row.customer_id === null ? { kind: 'staff', id: String(row.staff_id) } : { kind: 'customer', id: row.customer_id }

const COLUMNS = `id, customer_id, staff_id, credential_id, public_key, counter::text as counter, transports, name_sealed, backed_up,
  created_at, last_used_at, blocked_at`
const OF_PERSON = `select ${COLUMNS} from passkey where customer_id = $1 or staff_id = $2 order by created_at, id`
const BY_CREDENTIAL = `select ${COLUMNS} from passkey where credential_id = $1`

export const passkeysOf = (q: Query, person: Person): Promise<PasskeyRow[]> =>
  q<PasskeyRow>(OF_PERSON, columnsOf(person))

export const passkeyByCredential = async (q: Query, credentialId: string): Promise<PasskeyRow | undefined> =>
  (await q<PasskeyRow>(BY_CREDENTIAL, [credentialId]))[0]

const ADD = `insert into passkey (id, customer_id, staff_id, credential_id, public_key, counter, transports, name_sealed, backed_up, created_at)
  values ($1, $2, $3, $4, $5, $6, $7::text[], $8, $9, $10) on conflict (credential_id) do nothing returning ${COLUMNS}`

/** Writes a passkey down. Undefined where somebody has it already. */
export const insertPasskey = async (
  tx: Tx,
  add: {
    id: string
    person: Person
    credentialId: string
    publicKey: Uint8Array
    counter: number
    transports: readonly string[]
    nameSealed: string
    backedUp: boolean
  },
): Promise<PasskeyRow | undefined> =>
  (
    await tx.q<PasskeyRow>(ADD, [
      add.id,
      ...columnsOf(add.person),
      add.credentialId,
      Buffer.from(add.publicKey),
      add.counter,
      add.transports,
      add.nameSealed,
      add.backedUp,
      tx.now,
    ])
  )[0]

// The counter only grows, so of two that bear the same one counts. Where it stays 0, the authenticator doesn't count.
const USE = `update passkey set counter = $2, backed_up = $3, last_used_at = $4
  where id = $1 and blocked_at is null and (counter < $2 or counter = 0 and $2 = 0) returning id`

/** Notes that a passkey was used. False where it is gone, blocked, or was used with a later counter meanwhile. */
export const noteUse = async (tx: Tx, id: string, use: { counter: number; backedUp: boolean }): Promise<boolean> =>
  (await tx.q(USE, [id, use.counter, use.backedUp, tx.now])).length === 1

const RENAME = `update passkey set name_sealed = $4 where id = $1 and (customer_id = $2 or staff_id = $3) returning ${COLUMNS}`
export const renameRow = async (tx: Tx, id: string, person: Person, nameSealed: string) =>
  (await tx.q<PasskeyRow>(RENAME, [id, ...columnsOf(person), nameSealed]))[0]

const REMOVE = 'delete from passkey where id = $1 and (customer_id = $2 or staff_id = $3) returning id'
export const removeRow = async (tx: Tx, id: string, person: Person): Promise<boolean> =>
  (await tx.q(REMOVE, [id, ...columnsOf(person)])).length === 1

const BLOCK = `update passkey set blocked_at = $2 where id = $1 and blocked_at is null returning ${COLUMNS}`
export const blockRow = async (tx: Tx, id: string): Promise<PasskeyRow | undefined> =>
  (await tx.q<PasskeyRow>(BLOCK, [id, tx.now]))[0]
