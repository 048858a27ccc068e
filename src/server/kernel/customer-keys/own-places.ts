/**
 * Which of a customer's two keys seals something. `kept` (customer_key) goes five years after the account was erased, with all that the law has kept of it, and until then the other side of a trade
 * reads its evidence; `account` (account_key) goes in the very transaction that erases the account.
 */
export const ownKeys = {
  account: { mark: '~2.', table: 'account_key', over: 'is_erased' },
  kept: { mark: '~1.', table: 'customer_key', over: 'may_be_forgotten' },
} as const
export type OwnKey = keyof typeof ownKeys

interface OwnTable {
  /** Where what is sealed in one row belongs to several people, there is an entry for each: then this is the table that it is about. */
  table?: string
  /** The column that says whose a row is. */
  owner: string
  /** Where that column is another table's, this one's row of which it is: by its id, which is here in `by`. */
  within?: Readonly<Record<'table' | 'by', string>>
  key: OwnKey
  /** What is sealed in it. */
  sealed: Readonly<Record<string, 'text' | 'bytes'>>
  /** Its key, by which what older releases sealed by the house's key is found and sealed anew; nothing where its rows are never changed. */
  row?: readonly string[]
  /** Which of its rows are somebody's own, as SQL of the bare columns, where not all are. */
  only?: string
  /** SQL that finds the rows of `one.id` as `t` by indexes, where there is none of owners. */
  among?: string
  /** How many are sealed anew at once: files are large. */
  atOnce?: number
}

/** Everything that lies sealed by a key of its owner's own, and by which. */
export const ownTables = {
  customer: {
    ...{ owner: 'id', key: 'account', sealed: { profile_sealed: 'text', email_sealed: 'text' }, row: ['id'] },
    only: "email_verified_at is not null and email_index not like 'closed:%'",
  },
  customer_phone: { owner: 'customer_id', key: 'account', sealed: { phone_sealed: 'text' }, row: ['customer_id'] },
  payment_method: {
    ...{ owner: 'customer_id', key: 'account', row: ['id'] },
    // What an older release wrote readable gets a label here first.
    sealed: { label_sealed: 'text', sealed: 'text' },
  },
  destination: {
    ...{ owner: 'customer_id', key: 'kept', row: ['id'] },
    sealed: { label_sealed: 'text', value_sealed: 'text' },
  },
  // Where a buyer paid is the seller's, and evidence of the buyer's as long as what they claim is the seller's.
  p2p_order: { owner: 'seller_id', key: 'kept', sealed: { pay_to_sealed: 'text' }, row: ['id'] },
  p2p_order_payment: {
    ...{ table: 'p2p_order', owner: 'buyer_id', key: 'kept', sealed: { payment_sealed: 'text' }, row: ['id'] },
  },
  // What a document says is kept for the law; where its owner goes to be checked serves nobody then.
  verification: { owner: 'customer_id', key: 'kept', sealed: { person_sealed: 'text' }, row: ['id'] },
  verification_url: {
    ...{ table: 'verification', owner: 'customer_id', key: 'account', sealed: { url_sealed: 'text' }, row: ['id'] },
  },
  company_verification: { owner: 'customer_id', key: 'kept', sealed: { draft_sealed: 'text' }, row: ['id'] },
  // Whom an organisation names as its own: sent by it, and erased with it.
  company_person: {
    ...{ owner: 'customer_id', within: { table: 'company_verification', by: 'verification_id' }, key: 'kept' },
    ...{ sealed: { person_sealed: 'text' }, row: ['id'] },
  },
  name_correction: {
    ...{ owner: 'customer_id', key: 'kept', row: ['id'] },
    sealed: { was_sealed: 'text', wanted_sealed: 'text', why_sealed: 'text' },
  },
  // Its rows are there for seven days: what an older release wrote ends before it would be sealed anew.
  data_export_part: {
    ...{ owner: 'customer_id', within: { table: 'data_export', by: 'export_id' }, key: 'account' },
    sealed: { content: 'bytes' },
  },
  // Whoever has the link goes on in its owner's place.
  onramp_session: { owner: 'customer_id', key: 'account', sealed: { url_sealed: 'text' }, row: ['id'] },
  // Sealed so from its first release on: there is nothing to seal anew.
  quick_reply: { owner: 'customer_id', key: 'account', sealed: { text_sealed: 'text' } },
  notification: { owner: 'customer_id', key: 'account', sealed: { facts_sealed: 'text' }, row: ['id'] },
  // Of who signed in, whomever they act for.
  customer_session: { owner: 'customer_id', key: 'account', sealed: { ip_sealed: 'text' }, row: ['id'] },
  email_change: {
    ...{ owner: 'customer_id', key: 'kept', sealed: { old_sealed: 'text', new_sealed: 'text' }, row: ['id'] },
  },
  closed_person: { owner: 'customer_id', key: 'kept', sealed: { person_sealed: 'text' }, row: ['customer_id'] },
  merchant_application: { owner: 'customer_id', key: 'kept', sealed: { sealed: 'text' }, row: ['id'] },
  // Rows of these five never change: what an older release wrote in them is the house's for good.
  payment_link: { owner: 'payee_id', key: 'kept', sealed: { text_sealed: 'text' } },
  team_payment: { owner: 'asked_by', key: 'kept', sealed: { note_sealed: 'text' } },
  customer_transfer: { owner: 'sender_id', key: 'kept', sealed: { note_sealed: 'text' } },
  dispute_statement: { owner: 'author_id', key: 'kept', sealed: { text_sealed: 'text' } },
  order_event_words: { owner: 'author_id', key: 'kept', sealed: { words_sealed: 'text' } },
  // What an older release wrote readable with it is sealed by no other key first.
  order_rating: { owner: 'by_id', key: 'kept', sealed: { note_sealed: 'text' } },
  // As of statements, the words of a company's member are the company's.
  dispute_proposal: { owner: 'author_id', key: 'kept', sealed: { note_sealed: 'text' }, row: ['id'] },
  appeal: { owner: 'author_id', key: 'kept', sealed: { statement_sealed: 'text' }, row: ['id'] },
  message: {
    ...{ owner: 'author_id', key: 'kept', sealed: { text_sealed: 'text' } },
    ...{ row: ['conversation_id', 'seq'], only: "author_kind = 'customer'" },
    // Whoever wrote a line reads its conversation.
    among: `(select * from conversation_reader where reader_id = one.id and last_at is not null offset 0) r
      cross join lateral (select * from message m
      where m.conversation_id = r.conversation_id and m.author_id = r.reader_id offset 0) t`,
  },
  conversation: {
    ...{ owner: 'customer_id', key: 'kept', sealed: { subject_sealed: 'text' } },
    ...{ row: ['id'], only: "kind = 'support'" },
  },
  stored_file: {
    ...{ owner: 'owner_id', key: 'kept', sealed: { name_sealed: 'text', content: 'bytes', look_sealed: 'bytes' } },
    ...{ row: ['id'], atOnce: 5 },
  },
} as const satisfies Readonly<Record<string, OwnTable>>

type Tables = typeof ownTables
type TableOf<T extends keyof Tables> = Tables[T] extends { table: infer Name extends string } ? Name : T
/** A column, 'message.text_sealed': what was sealed for one opens in no other. */
export type Place = { [T in keyof Tables]: `${TableOf<T>}.${keyof Tables[T]['sealed'] & string}` }[keyof Tables]

/** What is declared by a name: that of a table, or of what of it belongs to another one. */
export const ownTable = (name: string): (OwnTable & { table: string }) | undefined => {
  const declared = (ownTables as Readonly<Record<string, OwnTable>>)[name]
  return declared && { ...declared, table: declared.table ?? name }
}

type OwnColumn = OwnTable & { table: string; column: string; type: 'text' | 'bytes' }
/** Every column that is declared, by its place. */
export const ownColumns: ReadonlyMap<string, OwnColumn> = new Map(
  Object.keys(ownTables).flatMap((name) => {
    const of = ownTable(name)
    if (!of) return []
    return Object.entries(of.sealed).map(
      ([column, type]) => [`${of.table}.${column}`, { ...of, column, type }] as const,
    )
  }),
)

/** What is declared of a column; undefined where the house's key seals it. */
export const ownPlace = (place: string): OwnColumn | undefined => ownColumns.get(place)

/** Whose a row is, as SQL; `row` is what the statement calls its table. */
export const ownerOf = ({ owner, within }: Pick<OwnTable, 'owner' | 'within'>, row: string): string =>
  within ? `(select o.${owner} from ${within.table} o where o.id = ${row}.${within.by})` : `${row}.${owner}`
