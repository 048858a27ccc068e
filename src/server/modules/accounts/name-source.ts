import type { NameSource } from '../../../contract/orders/orders.ts'

/**
 * Whether the name on the account of customer `c` stands in a document that was checked, and that still counts. Of an organisation nobody checks the name by a
 * person's document; a name that was changed since by papers is one of those, and no longer the document's.
 */
export const NAME_CHECKED = `(c.kind = 'individual' and exists (select 1 from customer_identity i where i.customer_id = c.id and i.name_checked))`

/** What may be said of a name: the only place that calls one checked, from what the database knows at that moment. */
export const nameSourceOf = ({ name_checked }: { name_checked: boolean }): NameSource =>
  name_checked ? 'checked' : 'given'
